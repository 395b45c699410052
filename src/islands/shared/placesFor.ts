import { regionOf } from '~/i18n/format.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';

/** The pages of a login in a language, for the part `places` of a door. */
export const placesFor = (locale: Locale) => ({
  language: locale,
  redirect: pathTo('authentication', locale),
  region: regionOf(locale),
  mailCallback: pathTo('mailCallback', locale),
  passwordReset: pathTo('passwordReset', locale),
  club: pathTo('club', locale),
  loginPaths: LOCALES.map((each) => pathTo('authentication', each)),
});
