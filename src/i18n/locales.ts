import config from '../../astro-i18next.config.ts';

/** The languages of the site, the one table of localized slugs, and the language of `/` when nothing else decides. */
export const { locales: LOCALES, defaultLocale: DEFAULT_LOCALE, routes: ROUTES } = config;

export type Locale = (typeof LOCALES)[number];

/** One text in every language; what schemas and message tables are made of. */
export type InEveryLocale<Value = string> = Readonly<Record<Locale, Value>>;
