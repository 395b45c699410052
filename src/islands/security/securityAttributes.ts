import { SECURITY_WORDS } from '~/config/security.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';

/** What the browser fills in itself. */
const IN_BRACES = Object.fromEntries(
  ['address', 'provider', 'browser', 'system', 'date', 'name'].map((name) => [name, `{${name}}`]),
);

/** The wordings of the security section, or of the dialog that asks who one is. */
export function securityWords(locale: Locale, part: keyof typeof SECURITY_WORDS): ReadonlyMap<string, string> {
  const t = wordingIn(locale);
  return new Map(SECURITY_WORDS[part].map((key) => [key, t(`security.${key}`, IN_BRACES)]));
}

/** The same as an attribute. */
export const wordsAttribute = (words: ReadonlyMap<string, string>): string => JSON.stringify(Object.fromEntries(words));
