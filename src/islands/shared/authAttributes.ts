import { AUTH_TEXTS, type AuthPlace, type AuthText } from '~/config/accountTexts.ts';
import { isConsent } from '~/config/consent.ts';
import { IDENTITY } from '~/config/identity.ts';
import { regionOf } from '~/i18n/format.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';

type Attributes = Readonly<Record<`data-${string}`, string>>;

const isMail = (place: AuthPlace): boolean => ['requirement', 'validation', 'prompt'].includes(place);

/** A consent is asked for in the very words that its receipt shows. */
const wordingKey = (key: AuthText) => (isConsent(key) ? (`profile.${key}` as const) : (`auth.${key}` as const));

/** The wordings of the forms of one place; the browser fills in what stands in braces. */
export function authTexts(locale: Locale, place: AuthPlace): Readonly<Record<string, string>> {
  const t = wordingIn(locale);
  const more = IDENTITY.isPasswordless && !isMail(place) ? AUTH_TEXTS.passwordless : [];
  const values = { name: '{name}', provider: '{provider}' };
  return Object.fromEntries([...AUTH_TEXTS[place], ...more].map((key) => [key, t(wordingKey(key), values)]));
}

/** The attributes from which the forms of an account take their settings and texts, on a page and at its side. */
export function authAttributes(locale: Locale, place: AuthPlace): Attributes {
  const t = wordingIn(locale);
  return {
    'data-place': place,
    'data-language': locale,
    'data-region': regionOf(locale),
    'data-redirect': pathTo('authentication', locale),
    'data-login-paths': LOCALES.map((each) => pathTo('authentication', each)).join(' '),
    'data-mail-callback': pathTo('mailCallback', locale),
    'data-mail-requirement': pathTo('mailRequirement', locale),
    'data-password-reset': pathTo('passwordReset', locale),
    'data-club': pathTo('club', locale),
    'data-title': t('page.authToSee'),
    'data-sentence': t('member.authToSee'),
    'data-texts': JSON.stringify(authTexts(locale, place)),
  };
}
