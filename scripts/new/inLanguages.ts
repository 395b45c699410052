import type { InEveryLocale } from '../../src/i18n/locales.ts';
import { inEveryLocale } from '../../src/i18n/paths.ts';
import type { Answers } from './answers.ts';

/** One text in every language; a language without an answer is the empty text, which the content check refuses. */
export const inLanguages = (answers: Answers, name: string): InEveryLocale =>
  inEveryLocale((locale) => answers.get(`${name}-${locale}`) ?? '');
