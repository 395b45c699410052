import config from '../astro-i18next.config.ts';

/** Languages of the site's addresses, the default first. */
export const LOCALES = config.locales;
/** Translated slugs of the site's addresses. */
export const SLUGS = config.routes;
export type Locale = (typeof LOCALES)[number];
