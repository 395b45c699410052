import { regionOf } from '~/i18n/format.ts';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';

/** A text for members in a language, by its id. */
export const membersTextFor = (locale: Locale, text: string) => ({
  text,
  language: locale,
  region: regionOf(locale),
  redirect: pathTo('authentication', locale),
});
