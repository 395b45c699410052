/** The languages of the site's addresses, the default first (contract.md, section 2). */
export const LOCALES = ['fr', 'en', 'es', 'de'] as const;
export type Locale = (typeof LOCALES)[number];
