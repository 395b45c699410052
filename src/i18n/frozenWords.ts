import type { Locale } from './locales.ts';
import { wordingIn } from './translate.ts';

/** The texts with which a page of a past edition marks itself (`npm run freeze`), in the language of the page. */
export const frozenWords = (locale: Locale) => {
  const t = wordingIn(locale);
  return { label: t('frozen.label'), reading: t('frozen.reading'), current: t('frozen.current') };
};
