import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RACE } from '../../src/config/race.ts';
import { kindFolders } from '../../src/i18n/kindFolders.ts';
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { homePath, pathTo } from '../../src/i18n/paths.ts';
import { kindOfPath, type SearchKind } from '../../src/lib/search/kindOfPath.ts';
import { raceIso } from '../../src/lib/race/raceTime.ts';
import { pageParts } from './pageParts.ts';

/** A drawn page as far as the search knows it. */
export type SearchablePage = {
  readonly locale: Locale;
  readonly kind: SearchKind;
  /** Root-relative, with its trailing slash. */
  readonly path: string;
  /** As HTML text, without the name of the site. */
  readonly title: string;
  /** ISO 8601 with its offset; articles have one. */
  readonly publicationAt: string | null;
  /** What stands in `<main>`. */
  readonly content: string;
};

const SITE_NAME = ` – ${RACE.name} ${RACE.year}`;

/** Lists of the news only repeat titles and teasers, home repeats everything, and nobody searches for the search. */
const isRepetition = (path: string, locale: Locale): boolean => {
  const news = pathTo('news', locale);
  const isNewsList = path === news || [`${news}page/`, `${news}tag/`].some((start) => path.startsWith(start));
  return isNewsList || path === homePath(locale) || path === pathTo('search', locale);
};

const withoutSiteName = (title: string): string | undefined =>
  title.endsWith(SITE_NAME) ? title.slice(0, -SITE_NAME.length) : undefined;

const withOffset = (moment: string): string =>
  /(?:Z|[+-]\d\d:\d\d)$/.test(moment) ? moment : raceIso(moment, RACE.timezone);

const readPage = (folder: string, file: string, locale: Locale): SearchablePage | undefined => {
  const path = `/${file.slice(0, -'index.html'.length)}`;
  if (isRepetition(path, locale)) return undefined;
  const parts = pageParts(readFileSync(join(folder, file), 'utf8'));
  // What search engines shall not list is not for our own search either: account pages, and the page for lost readers.
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
    // The document's title says `Stage 9: Pau – Laruns` where the headline leaves the number out; a cut one is not taken.
    title: withoutSiteName(needed('title')) ?? needed('headline'),
    publicationAt: kind === 'article' ? withOffset(needed('moment')) : null,
    content: needed('main'),
  };
};

/**
 * The pages of the drawn site that the search finds, by language and in the order of their paths, so that an index is the same
 * whatever order the disk answers in.
 *
 * @throws Error for a listed page without title, headline or main part, and for an article without its date.
 */
export const searchablePages = (folder: string): readonly SearchablePage[] =>
  LOCALES.flatMap((locale) =>
    globSync(`${locale}/**/index.html`, { cwd: folder })
      .sort()
      .flatMap((file) => readPage(folder, file, locale) ?? []),
  );
