import { describe, expect, it } from 'vitest';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';

/** Texts without values. */
type Key =
  | 'members.only'
  | 'form.requiredFields'
  | `auth.${'requiredFields' | 'unreachable' | 'notice' | 'emailRequired' | 'busy' | 'wrongCredentials' | 'facebookText'}`
  | 'data.confirmText';

/** The texts of the specification (sections 1, 5 and 8), written by hand; a straight apostrophe matches a typographic one. */
const SENTENCES: readonly (readonly [key: Key, locale: Locale, sentence: string])[] = [
  ['members.only', 'en', 'This content is reserved for Tour de France Club members'],
  ['auth.requiredFields', 'fr', '*Champs obligatoires'],
  ['auth.requiredFields', 'en', '*Required fields'],
  ['form.requiredFields', 'fr', '*Champs obligatoires'],
  ['form.requiredFields', 'en', '*Required fields'],
  ['auth.unreachable', 'fr', 'Une erreur s’est produite. Veuillez essayer ultérieurement.'],
  ['auth.unreachable', 'en', 'An error has occurred. Please try again later.'],
  ['auth.notice', 'en', 'An error has occurred.'],
  ['auth.emailRequired', 'en', 'Your email is required'],
];

/** The beginning of longer sentences of the site, and what else they must contain. */
const BEGINNINGS: readonly (readonly [key: Key, begins: string, says: RegExp])[] = [
  ['auth.busy', 'An ongoing authorization flow has not yet completed.', /try again/i],
  ['auth.wrongCredentials', 'Invalid credentials', /address or the password/],
  ['auth.facebookText', 'Login via Facebook is no longer available.', /create a new account, or use Google or Apple/],
  ['data.confirmText', 'This happens immediately and cannot be undone', /account/],
];

const said = (key: Key, locale: Locale): string => wordingIn(locale)(key);

describe('the sentences of the specification', () => {
  it.each(SENTENCES)('stand word by word on the site: %s in %s', (key, locale, sentence) => {
    expect(said(key, locale)).toBe(sentence);
  });

  it.each(BEGINNINGS)('begin a sentence of the site: %s', (key, begins, says) => {
    const sentence = said(key, 'en');
    expect(sentence.startsWith(begins), sentence).toBe(true);
    expect(sentence).toMatch(says);
  });
});
