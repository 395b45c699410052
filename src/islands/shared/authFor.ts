import lazyAuth from 'virtual:chunk/lazyAuth';
import { AUTH_TEXTS, type AuthPlace, type AuthText, type FormPlace } from '~/config/accountTexts.ts';
import { isConsent } from '~/config/consent.ts';
import { IDENTITY } from '~/config/identity.ts';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { inBraces, tableOf } from '~/lib/wordsOf.ts';
import type { Through } from '~/runtime/door.ts';
import type { AuthForms, sidebarDoor } from './authDoor.ts';
import { placesFor } from './placesFor.ts';

const isMail = (place: AuthPlace): boolean => ['requirement', 'validation', 'prompt'].includes(place);

/** The form asks for a consent in exactly the words that its receipt shows. */
const wordingKey = (key: AuthText) => (isConsent(key) ? (`profile.${key}` as const) : (`auth.${key}` as const));

/** The wordings of the forms of one place; the browser replaces the names in braces. */
export function authTexts(locale: Locale, place: AuthPlace): AuthForms['texts'] {
  const t = wordingIn(locale);
  const more = IDENTITY.isPasswordless && !isMail(place) ? AUTH_TEXTS.passwordless : [];
  return tableOf<AuthText>([...AUTH_TEXTS[place], ...more], (key) =>
    t(wordingKey(key), inBraces('name', 'provider', 'address', 'place')),
  );
}

const formsFor = (locale: Locale, place: FormPlace) => ({
  places: placesFor(locale),
  mailRequirement: pathTo('mailRequirement', locale),
  texts: authTexts(locale, place),
  lazyChunk: lazyAuth,
});

/** The forms of an account on a page. */
export const authFor = (locale: Locale, place: FormPlace): AuthForms => ({ ...formsFor(locale, place), place });

/** The login at the side of a page. */
export function sidebarFor(locale: Locale): Through<typeof sidebarDoor> {
  const t = wordingIn(locale);
  const forms = formsFor(locale, 'inPlace');
  // The member stays on the current page.
  const texts = { ...forms.texts, goingOn: t('auth.closesItself') };
  return { ...forms, texts, title: t('page.authToSee'), sentence: t('member.authToSee') };
}
