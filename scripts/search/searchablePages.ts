import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RACE } from '../../src/config/race.ts';
import { kindFolders } from '../../src/i18n/kindFolders.ts';
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { homePath, pathTo } from '../../src/i18n/paths.ts';
import { kindOfPath, type SearchKind } from '../../src/lib/search/kindOfPath.ts';
import { raceIso } from '../../src/lib/race/raceTime.ts';

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

const textIn = (html: string, pattern: RegExp, path: string): string => {
  const text = pattern.exec(html)?.[1]?.trim();
  if (text === undefined || text === '') throw new Error(`The search finds no ${pattern.source} in the page ${path}.`);
  return text;
};

/** The document's title says `Stage 9: Pau – Laruns` where the headline leaves the number out; a cut one is not taken. */
const titleOf = (html: string, path: string): string => {
  const named = textIn(html, /<title>([^<]*)<\/title>/, path);
  if (named.endsWith(SITE_NAME)) return named.slice(0, -SITE_NAME.length);
  return textIn(html, /<h1[^>]*>([\s\S]*?)<\/h1>/, path).replaceAll(/<[^>]*>/g, '');
};

const publicationOf = (html: string, path: string): string => {
  const moment = textIn(html, /<article[\s\S]*?<time[^>]* datetime="([^"]*)"/, path);
  return /(?:Z|[+-]\d\d:\d\d)$/.test(moment) ? moment : raceIso(moment, RACE.timezone);
};

const readPage = (folder: string, file: string, locale: Locale): SearchablePage | undefined => {
  const path = `/${file.slice(0, -'index.html'.length)}`;
  if (isRepetition(path, locale)) return undefined;
  const html = readFileSync(join(folder, file), 'utf8');
  // What search engines shall not list is not for our own search either: account pages, and the page for lost readers.
  if (html.includes('<meta name="robots" content="noindex"')) return undefined;
  const kind = kindOfPath(path, kindFolders(locale));
  const publicationAt = kind === 'article' ? publicationOf(html, path) : null;
  const content = textIn(html, /<main\b[^>]*>([\s\S]*)<\/main>/, path);
  return { locale, kind, path, title: titleOf(html, path), publicationAt, content };
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
