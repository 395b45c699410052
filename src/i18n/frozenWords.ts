import type { Locale } from './locales.ts';
import { wordingIn } from './translate.ts';

/** The texts that mark a page as part of a past edition (`npm run freeze`), in the language of the page. */
export const frozenWords = (locale: Locale) => {
  const t = wordingIn(locale);
  return { label: t('frozen.label'), reading: t('frozen.reading'), current: t('frozen.current') };
};
