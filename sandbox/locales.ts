import config from '../astro-i18next.config.ts';

/** The languages of the site's addresses, the default first. */
export const LOCALES = config.locales;
/** The slugs of their addresses. */
export const SLUGS = config.routes;
export type Locale = (typeof LOCALES)[number];
