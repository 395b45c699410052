import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { slugOf, type RouteId } from '../../src/i18n/paths.ts';

/** What an edition is read for. Account, club, forms and what is about the current edition alone stay out. */
const READ = [
  'news',
  'stages',
  'teams',
  'riders',
  'rankings',
  'search',
  'videos',
] as const satisfies readonly RouteId[];

/** What pages need beside themselves. Of the built scripts and fonts, those that no kept page asks for go again (neededAssets.ts). */
const SHARED = /^(?:_astro|icons|menus|suggestions|videos)\/|^favicon\.(?:ico|svg)$|^index\.html$|^licences\.txt$/;

const isLocale = (name: string): name is Locale => LOCALES.some((locale) => locale === name);

const isRead = (locale: Locale, section: string): boolean => READ.some((route) => slugOf(route, locale) === section);

/**
 * Whether an edition that is over keeps a file of the built site, by its path: the pages for readers, all pictures, calendars, feeds and
 * downloads beside them, and what they share. The search is made anew, compressed twins are made by every build.
 */
export const isKeptFile = (file: string): boolean => {
  if (/\.(?:br|gz)$/.test(file)) return false;
  const [folder = '', section = '', ...rest] = file.split('/');
  if (!isLocale(folder)) return SHARED.test(file);
  return !file.endsWith('/index.html') || rest.length === 0 || isRead(folder, section);
};

/** The page by which an edition is known: the home page of the first language. */
export const HOME_PAGE = `${DEFAULT_LOCALE}/index.html`;
