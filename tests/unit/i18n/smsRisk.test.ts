import { expect, it } from 'vitest';
import { LOCALES } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';

/** The words for a passkey and a text message in each language. */
const NAMES = {
  fr: ['SMS', 'clé d’accès'],
  en: ['text message', 'passkey'],
  es: ['SMS', 'llave de acceso'],
  de: ['SMS', 'Passkey'],
} as const;

// OWASP ASVS 5.0, 6.6.1.
it.each(LOCALES)(
  'the risk of codes by text message is told above the second factors, with the safer way: %s',
  (locale) => {
    const sentence = wordingIn(locale)('security.factorsLead');
    for (const name of NAMES[locale]) expect(sentence).toContain(name);
  },
);
