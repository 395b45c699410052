import { LOCALES, ROUTES, type InEveryLocale, type Locale } from './locales.ts';

export type RouteId = keyof (typeof ROUTES)['fr'];

/** The root-relative address of a page, with a trailing slash. */
export type Path = `/${string}/`;

/** The slug of a route in one language. */
export const slugOf = (route: RouteId, locale: Locale): string => ROUTES[locale][route];

/** The address of the home page in one language. */
export const homePath = (locale: Locale): Path => `/${locale}/`;

/** The address of a page; `rest` are further segments that are already in the page's language. */
export const pathTo = (route: RouteId, locale: Locale, ...rest: readonly string[]): Path =>
  `/${[locale, slugOf(route, locale), ...rest].join('/')}/`;

/** The last segment of a stage's address: `etape-9`, `stage-9`. */
export const stageSlug = (number: number, locale: Locale): string => `${slugOf('stage', locale)}-${number}`;

/** The address of a stage, below the list of stages. */
export const stagePath = (number: number, locale: Locale): Path => pathTo('stages', locale, stageSlug(number, locale));

/** The address of the page for readers at the roadside of a stage, below the stage. */
export const roadsidePath = (number: number, locale: Locale): Path =>
  pathTo('stages', locale, stageSlug(number, locale), slugOf('roadside', locale));

/** The address of a stage as on its morning, below the page that shows the race day by day. */
export const relivePath = (number: number, locale: Locale): Path => pathTo('relive', locale, stageSlug(number, locale));

/** The address of the rankings after a stage, below the rankings. */
export const rankingsPath = (afterStage: number, locale: Locale): Path =>
  pathTo('rankings', locale, stageSlug(afterStage, locale));

/** The address of the list of withdrawals, below the rankings. */
export const withdrawalsPath = (locale: Locale): Path => pathTo('rankings', locale, slugOf('withdrawals', locale));

/** The address of the page that compares two riders, below the list of riders. */
export const comparePath = (locale: Locale): Path => pathTo('riders', locale, slugOf('compare', locale));

/** The address of a page of the news, the first one being the list itself. */
export const newsListPath = (locale: Locale, page = 1, tag?: string): Path => {
  const list = tag === undefined ? [] : ['tag', tag];
  return pathTo('news', locale, ...list, ...(page === 1 ? [] : ['page', String(page)]));
};

/** A value for every language of the race, made from the language alone. Other languages get no value, and no page uses them. */
export const inEveryLocale = <Value>(make: (locale: Locale) => Value): InEveryLocale<Value> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;

/** The result of `getStaticPaths` for a page with one localized slug: one path per language. */
export const localePaths = (route: RouteId) =>
  LOCALES.map((locale) => ({
    params: { locale, [route]: slugOf(route, locale) },
    props: { locale },
  }));
