import { DEFAULT_LOCALE, LOCALES, type Locale } from '~/i18n/locales.ts';
import { SEED } from '../seed.ts';

/** The language whose turn it is: a test that walks through many pages sees all languages without seeing every page in each. */
export const rotatingLocale = (turn: number): Locale => LOCALES[turn % LOCALES.length] ?? DEFAULT_LOCALE;

/** The same language in every run of `npm test`, and one after the other at night (rulings, U3). */
export const localeOfToday = (): Locale => rotatingLocale(SEED);
