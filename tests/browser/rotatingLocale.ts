import { DEFAULT_LOCALE, LOCALES, type Locale } from '~/i18n/locales.ts';

/** The language whose turn it is: a test that walks through many pages sees all languages without seeing every page in each. */
export const rotatingLocale = (turn: number): Locale => LOCALES[turn % LOCALES.length] ?? DEFAULT_LOCALE;

const DAY_MS = 24 * 3600 * 1000;

/** Each day another language's turn (rulings, U3). */
export const localeOfToday = (): Locale => rotatingLocale(Math.floor(Date.now() / DAY_MS));
