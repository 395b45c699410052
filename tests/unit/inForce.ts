import { LOCALES, type InEveryLocale } from '~/i18n/locales.ts';

/** What is expected in every language that the site can speak, left to those of the race in force. */
export const inForce = <Value>(expected: InEveryLocale<Value>): Readonly<Partial<InEveryLocale<Value>>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, expected[locale]]));
