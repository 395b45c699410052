import type { InEveryLocale } from '../../src/i18n/locales.ts';
import type { Answers } from './answers.ts';

/** One text in every language; a language without an answer is the empty text, which the content check refuses. */
export const inLanguages = (answers: Answers, name: string): InEveryLocale => ({
  fr: answers.get(`${name}-fr`) ?? '',
  en: answers.get(`${name}-en`) ?? '',
  es: answers.get(`${name}-es`) ?? '',
  de: answers.get(`${name}-de`) ?? '',
});
