import { SECURITY_WORDS } from '~/config/security.ts';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { inBraces, tableOf } from '~/lib/wordsOf.ts';
import type { Through } from '~/runtime/door.ts';
import { authTexts } from '../shared/authFor.ts';
import { placesFor } from '../shared/placesFor.ts';
import type { securityDoor } from './securityDoor.ts';
import type { stepUpDoor } from './stepUpDoor.ts';

const wordsFor = (locale: Locale, part: keyof typeof SECURITY_WORDS) => {
  const t = wordingIn(locale);
  const open = inBraces('address', 'provider', 'browser', 'system', 'date', 'name');
  return tableOf(SECURITY_WORDS[part], (key) => t(`security.${key}`, open));
};

/** The data of the security section. */
export const securityFor = (locale: Locale): Through<typeof securityDoor> => ({
  places: placesFor(locale),
  page: pathTo('profile', locale),
  texts: authTexts(locale, 'security'),
  words: wordsFor(locale, 'section'),
});

/** The data of the dialog that asks the member for another proof of identity. */
export const stepUpFor = (locale: Locale): Through<typeof stepUpDoor> => ({
  texts: authTexts(locale, 'stepUp'),
  words: wordsFor(locale, 'stepUp'),
});
