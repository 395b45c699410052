import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { slugOf, type RouteId } from '../../src/i18n/paths.ts';

/** Files for reading in an edition. Account, club, forms and pages about the current edition are not kept. */
const READ = [
  'news',
  'stages',
  'teams',
  'riders',
  'rankings',
  'search',
  'videos',
] as const satisfies readonly RouteId[];

/** Files that pages need. Built scripts and fonts that no kept page requests are deleted afterwards (neededAssets.ts). */
const SHARED =
  /^(?:_astro|icons|menus|photos|scenes|suggestions|videos)\/|^results\.json$|^favicon\.(?:ico|svg)$|^index\.html$|^licences\.txt$/;

const isLocale = (name: string): name is Locale => LOCALES.some((locale) => locale === name);

const isRead = (locale: Locale, section: string): boolean => READ.some((route) => slugOf(route, locale) === section);

/**
 * Whether a past edition keeps a file of the built site, by its path: the pages for readers, all pictures, calendars, feeds and downloads,
 * and shared files. The search indexes are made again; every build makes the compressed twins.
 */
export const isKeptFile = (file: string): boolean => {
  if (/\.(?:br|gz)$/.test(file)) return false;
  const [folder = '', section = '', ...rest] = file.split('/');
  if (!isLocale(folder)) return SHARED.test(file);
  return !file.endsWith('/index.html') || rest.length === 0 || isRead(folder, section);
};

/** The page that identifies an edition: the home page of the first language. */
export const HOME_PAGE = `${DEFAULT_LOCALE}/index.html`;
