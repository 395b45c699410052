import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RACE } from '../../src/config/race.ts';
import { kindFolders } from '../../src/i18n/kindFolders.ts';
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { homePath, pathTo, slugOf } from '../../src/i18n/paths.ts';
import { kindOfPath, type SearchKind } from '../../src/lib/search/kindOfPath.ts';
import { raceIso } from '../../src/lib/race/raceTime.ts';
import { pageParts, type PageParts } from './pageParts.ts';

/** A drawn page as the search indexes it. */
export type SearchablePage = {
  readonly locale: Locale;
  readonly kind: SearchKind;
  /** Root-relative, with its trailing slash. */
  readonly path: string;
  /** As HTML text, without the name of the site. */
  readonly title: string;
  /** ISO 8601 with its offset; articles have one. */
  readonly publicationAt: string | null;
  /** The last stage whose outcome it reveals; 0 for none. */
  readonly tells: number;
  /** The content of `<main>`. */
  readonly content: string;
};

const SITE_NAME = ` – ${RACE.name} ${RACE.year}`;

/**
 * Whether a page only repeats others: lists of news, the home page, the search itself, roadside pages, the road book, and stages as on
 * their mornings.
 */
const isRepetition = (path: string, locale: Locale): boolean => {
  const news = pathTo('news', locale);
  const isNewsList = path === news || [`${news}page/`, `${news}tag/`].some((start) => path.startsWith(start));
  const isRoadside = path.startsWith(pathTo('stages', locale)) && path.endsWith(`/${slugOf('roadside', locale)}/`);
  const relive = pathTo('relive', locale);
  const isMorning = path.startsWith(relive) && path !== relive;
  return (
    isNewsList ||
    isRoadside ||
    isMorning ||
    path === pathTo('roadBook', locale) ||
    path === homePath(locale) ||
    path === pathTo('search', locale)
  );
};

const withoutSiteName = (title: string): string | undefined =>
  title.endsWith(SITE_NAME) ? title.slice(0, -SITE_NAME.length) : undefined;

const withOffset = (moment: string): string =>
  /(?:Z|[+-]\d\d:\d\d)$/.test(moment) ? moment : raceIso(moment, RACE.timezone);

/** A page whose parts are read. */
export type PageSource = {
  /** Its root-relative address. */
  readonly path: string;
  /** Its file, below the site. */
  readonly file: string;
  readonly html: () => string;
};

type ReadParts = (page: PageSource) => PageParts;

type Drawn = { readonly folder: string; readonly file: string; readonly locale: Locale };

const readPage = ({ folder, file, locale }: Drawn, partsOf: ReadParts): SearchablePage | undefined => {
  const path = `/${file.slice(0, -'index.html'.length)}`;
  if (isRepetition(path, locale)) return undefined;
  const parts = partsOf({ path, file, html: () => readFileSync(join(folder, file), 'utf8') });
  // Pages that search engines must not list are not in our own search either: account pages, and the 404 page.
  if (parts.robots?.includes('noindex') === true) return undefined;
  const needed = (part: 'title' | 'headline' | 'main' | 'moment'): string => {
    const text = parts[part]?.trim() ?? '';
    if (text === '') throw new Error(`The search finds no ${part} in the page ${path}.`);
    return text;
  };
  const kind = kindOfPath(path, kindFolders(locale));
  return {
    locale,
    kind,
    path,
    // The document's title is `Stage 9: Pau – Laruns` where the headline omits the number; a shortened title is not used.
    title: withoutSiteName(needed('title')) ?? needed('headline'),
    publicationAt: kind === 'article' ? withOffset(needed('moment')) : null,
    tells: parts.tells ?? 0,
    content: needed('main'),
  };
};

/**
 * The pages of one language of the drawn site that the search finds, in the order of their paths, so that an index does not depend on the
 * order of the file system.
 *
 * @throws Error for a listed page without title, headline or main part, and for an article without its date.
 */
export const pagesInLanguage = (folder: string, locale: Locale, partsOf: ReadParts): readonly SearchablePage[] =>
  globSync(`${locale}/**/index.html`, { cwd: folder })
    .sort()
    .flatMap((file) => readPage({ folder, file, locale }, partsOf) ?? []);

/** The pages that the search finds in all languages; throws as `pagesInLanguage` does. */
export const searchablePages = (folder: string): readonly SearchablePage[] =>
  LOCALES.flatMap((locale) => pagesInLanguage(folder, locale, ({ html }) => pageParts(html())));
