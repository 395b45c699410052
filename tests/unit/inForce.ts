import { LOCALES, type InEveryLocale } from '~/i18n/locales.ts';

/** The expectations for every language that the site supports, reduced to those of the race in force. */
export const inForce = <Value>(expected: InEveryLocale<Value>): Readonly<Partial<InEveryLocale<Value>>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, expected[locale]]));
