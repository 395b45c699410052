import { readFileSync } from 'node:fs';
import astroSitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { RACE } from '../src/config/race.ts';
import { raceInstant } from '../src/lib/race/raceTime.ts';
import { headOfPage, type PageHead } from './headOfPage.ts';

/** Entries per file; the protocol allows 50 000, and 50 MB (sitemaps.org), which the alternates would reach first. */
const ENTRIES_PER_FILE = 25_000;

/** Structured data may include the offset from UTC or use the race's zone. */
const instantOf = (modified: string): string =>
  new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(modified) ? modified : raceInstant(modified, RACE.timezone)).toISOString();

/** Returns the head of a page, by its path below the site; `html` is called only for a page whose head is unknown. */
type HeadOf = (page: string, html: () => string) => PageHead;

/** The entry of a page, from its own head; undefined for a page with `noindex`. */
const entryOf = (item: SitemapItem, folder: URL, headOf: HeadOf): SitemapItem | undefined => {
  const page = `${decodeURI(new URL(item.url).pathname).slice(1)}index.html`;
  const { canonical, alternates, modified } = headOf(page, () => readFileSync(new URL(`./${page}`, folder), 'utf8'));
  if (canonical === undefined) return undefined;
  if (canonical !== item.url) throw new Error(`${item.url} names ${canonical} as its canonical address.`);
  return {
    ...item,
    links: alternates.map(({ lang, url }) => ({ lang, url })),
    ...(modified === undefined ? {} : { lastmod: instantOf(modified) }),
  };
};

type Options = {
  readonly entriesPerFile?: number;
  readonly headOf?: HeadOf;
  /** Pages that Astro does not list. */
  readonly others?: () => readonly { readonly pathname: string }[];
};

/**
 * Astro's sitemap, with the languages of each page. Its own `i18n` option treats pages as the same when their addresses differ only in the
 * language, and here every address is translated, an article's by its own slug. Each entry is made from the head of the drawn page, which
 * the route table has made, so page and sitemap always agree, whether the page is drawn or taken from a cache.
 *
 * @throws Error when a page cannot be read: the integration alone would only log it and write no sitemap.
 */
export const sitemap = ({
  entriesPerFile = ENTRIES_PER_FILE,
  headOf = (_page, html) => headOfPage(html()),
  others = () => [],
}: Options = {}): AstroIntegration => {
  let folder: URL | undefined;
  let failure: unknown;
  const made = astroSitemap({
    entryLimit: entriesPerFile,
    namespaces: { news: false, video: false, image: false },
    serialize: (item) => {
      try {
        if (folder === undefined) throw new Error('The sitemap was asked for before the site was drawn.');
        return entryOf(item, folder, headOf);
      } catch (error) {
        failure ??= error;
        throw error;
      }
    },
  });
  const write = made.hooks['astro:build:done'];
  return {
    ...made,
    hooks: {
      ...made.hooks,
      'astro:build:done': async (built) => {
        folder = built.dir;
        await write?.({ ...built, pages: [...built.pages, ...others()] });
        if (failure !== undefined) throw new Error('The sitemap could not be written.', { cause: failure });
      },
    },
  };
};
