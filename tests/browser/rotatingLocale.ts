import { DEFAULT_LOCALE, LOCALES, type Locale } from '~/i18n/locales.ts';
import { SEED } from '../seed.ts';

/** The language for a turn, so that a test of many pages covers every language without opening each page in each. */
export const rotatingLocale = (turn: number): Locale => LOCALES[turn % LOCALES.length] ?? DEFAULT_LOCALE;

/** The language of this run, by its seed: always the same in `npm test`, a different one every night. */
export const localeOfRun = (): Locale => rotatingLocale(SEED);
