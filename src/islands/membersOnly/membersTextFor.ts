import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';

/** A text for members in a language, by its id. */
export const membersTextFor = (locale: Locale, text: string) => ({
  text,
  language: locale,
  redirect: pathTo('authentication', locale),
});
