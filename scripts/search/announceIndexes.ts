import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INDEXES_AT_FIRST } from '../../src/config/search.ts';
import { pathTo } from '../../src/i18n/paths.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { writeWhole } from '../../src/lib/digestStore.ts';
import { indexChunks } from './indexChunks.ts';
import type { KeptIndex } from './keptIndex.ts';
import { modulesOf } from './modulesOf.ts';

/** The placeholder in the page for the indexes of its language, which exist only after the page is drawn. */
const INDEXES = 'data-indexes="-"';

/** The files that every query needs: Pagefind's program, the numbers of the pages, and the kind of each page. */
const preloadOf = ({ name, folder, digest }: KeptIndex): readonly string[] => {
  const files = globSync(['*.pf_meta', 'wasm.*', 'filter/*.pf_filter'], { cwd: join(folder, 'files') }).sort();
  return [`pagefind-entry.json?ts=${digest}`, ...files].map((file) => `/pagefind/${name}/${file}`);
};

/** An index in the format of src/lib/search/readIndexes.ts; the indexes that are searched first include their files of words. */
const named = ({ name, folder, digest }: KeptIndex, position: number): string => {
  const files = position < INDEXES_AT_FIRST ? indexChunks(join(folder, 'files')) : [];
  return [name, digest, files.map(([file, start]) => `${file}=${encodeURIComponent(start)}`).join()]
    .filter((part) => part !== '')
    .join(':');
};

/** A preload in the mode of Pagefind's `fetch`; in another mode the browser would send the request twice. */
const fetched = (address: string): string => `<link rel="preload" as="fetch" crossorigin href="${address}">`;
const module = (address: string): string => `<link rel="modulepreload" href="${address}">`;

/**
 * Writes the indexes of a language into its search page, the one of the race first, then the years from the newest back, and preloads every
 * file that the first query needs: otherwise it would take four consecutive round trips. Returns the file of the page.
 *
 * @throws Error when the page has no single place for them, or names no chunk.
 */
export const announceIndexes = async (site: string, locale: Locale, indexes: readonly KeptIndex[]): Promise<string> => {
  const file = `${pathTo('search', locale).slice(1)}index.html`;
  const page = join(site, file);
  const html = readFileSync(page, 'utf8');
  const chunk = /<club-search[^>]* data-chunk="([^"]*)"/.exec(html)?.[1];
  if (chunk === undefined || [INDEXES, '</head>'].some((place) => html.split(place).length !== 2)) {
    throw new Error(`${page} has no single place for the names of the search indexes.`);
  }
  const names = indexes.map(named).join(' ');
  const links = [
    ...[...modulesOf(site, chunk), '/pagefind/pagefind.js'].map(module),
    fetched(`/suggestions/${locale}.json`),
    ...indexes.slice(0, INDEXES_AT_FIRST).flatMap(preloadOf).map(fetched),
  ];
  const announced = html.replace(INDEXES, `data-indexes="${names}"`).replace('</head>', `${links.join('')}</head>`);
  // Written to a new file: this one may be a hard link to a served one (docs/decisions/0016).
  await writeWhole(page, announced);
  return file;
};
