import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AUTH_TEXTS } from '~/config/accountTexts.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { SENTENCES, sentenceFor } from '~/islands/shared/authProblems.ts';
import type { FailureCode } from '~/lib/identity/contract.ts';
import { failureOf } from '~/lib/identity/failureOf.ts';
import { MESSAGE_KEYS, refusalIn } from '../../../sandbox/identity/sentences.ts';
import { codesIn, rowsIn, type Row } from './markdown.ts';

/** Each code once: the compiler does not report one that is missing here. */
const CODES = {
  unreachable: true,
  anonymous: true,
  wrongCredentials: true,
  emailTaken: true,
  phoneTaken: true,
  wrongCode: true,
  tooMany: true,
  captcha: true,
  stale: true,
  stepUp: true,
  invalid: true,
  lastWayIn: true,
  busy: true,
  forged: true,
  misconfigured: true,
  unsupported: true,
  noPasskeys: true,
  noStorage: true,
  refused: true,
} as const satisfies Readonly<Record<FailureCode, true>>;

const [, ofSite = '', ofSpecification = '', ofProvider = ''] = readFileSync('docs/error-messages.md', 'utf8').split(
  /^## /m,
);
const only = (cell: string | undefined): string => codesIn(cell ?? '')[0] ?? '';
const told = (row: Row): readonly (string | undefined)[] => LOCALES.map((locale) => row[locale]);

/** The sentences of a message in the four languages, from the message files. */
const written = (key: string): readonly string[] => LOCALES.map((locale) => wordingIn(locale)(key as never));

describe('the document of error messages', () => {
  it('has each failure code of the site', () => {
    const codes = rowsIn(ofSite).flatMap(({ code }) => (code === undefined ? [] : [only(code)]));
    expect(codes.toSorted()).toEqual(Object.keys(CODES).toSorted());
  });

  it.each([...rowsIn(ofSite), ...rowsIn(ofSpecification)].map((row) => [only(row['message']), row] as const))(
    'has %s as the message files have it',
    (key, row) => {
      expect(told(row)).toEqual(written(key));
    },
  );

  it('has the message that forms show for each code', () => {
    const rows = rowsIn(ofSite).filter(({ code }) => code !== undefined);
    const named = Object.fromEntries(rows.map(({ code, message }) => [only(code), only(message)]));
    expect(named).toMatchObject(
      Object.fromEntries(Object.entries(SENTENCES).map(([code, key]) => [code, `auth.${key}`])),
    );
  });

  it('has a message for each sentence of the SDK, which is never shown itself', () => {
    const ofSdk = rowsIn(ofSpecification).filter(({ sentence = '' }) =>
      /^(?:An ongoing|Cannot|Unsupported|Conditional|Google)/.test(sentence),
    );
    expect(ofSdk).toHaveLength(5);
    for (const { sentence, message } of ofSdk) {
      expect(sentenceFor(failureOf(new Error(sentence)), (key) => `auth.${key}`)).toBe(only(message));
    }
  });

  it('has each refusal of the provider in the wording of the sandbox, with the code that the site derives from it', () => {
    const rows = rowsIn(ofProvider);
    expect(rows.map(({ key }) => only(key))).toEqual(MESSAGE_KEYS);
    expect(rows.map(told)).toEqual(MESSAGE_KEYS.map((key) => LOCALES.map((locale) => refusalIn(locale, key))));
    const codes = rows.map(({ key, error }) => {
      const errorDetails = only(key) === 'error.validation' ? [{ field: 'email', code: 'missing' }] : undefined;
      return failureOf({ error: only(error), errorMessageKey: only(key), errorDetails }).code;
    });
    expect(rows.map(({ code }) => only(code))).toEqual(codes);
  });
});

describe('the messages of a form', () => {
  /** Codes that cannot occur at a place: nobody logs in there, or no code is typed. */
  const NEVER: Readonly<Record<string, readonly string[]>> = {
    page: ['otherAccount', 'phoneTaken'],
    inPlace: ['otherAccount', 'phoneTaken'],
    reset: ['otherAccount', 'phoneTaken'],
    requirement: ['wrongCredentials', 'phoneTaken', 'noPasskeys'],
    validation: ['wrongCredentials', 'phoneTaken', 'noPasskeys'],
    prompt: ['wrongCredentials', 'phoneTaken', 'noPasskeys'],
    profile: ['wrongCredentials', 'wrongCode', 'noPasskeys'],
    security: [],
    stepUp: ['otherAccount', 'phoneTaken', 'noPasskeys'],
  };

  it.each(Object.entries(NEVER))('of %s are complete', (place, never) => {
    const texts: readonly string[] = AUTH_TEXTS[place as keyof typeof AUTH_TEXTS];
    const missing = Object.values(SENTENCES).filter((key) => !never.includes(key) && !texts.includes(key));
    expect(missing).toEqual([]);
  });
});

describe('a failure', () => {
  const text = (key: string) => key;

  it('is told in the site’s own words, and in the provider’s only when the site has none', () => {
    expect(sentenceFor({ code: 'emailTaken', description: 'Email already in use' }, text)).toBe('otherAccount');
    expect(sentenceFor({ code: 'refused', description: 'Cette clé est inconnue.' }, text)).toBe(
      'Cette clé est inconnue.',
    );
    expect(sentenceFor({ code: 'refused' }, text)).toBe('unreachable');
    expect(sentenceFor({ code: 'forged', description: 'x' }, text)).toBe('unreachable');
  });

  it('is never shown in words for developers', () => {
    const answer = { error: 'invalid_request', errorDescription: 'redirect_uri is missing' };
    expect(failureOf(answer).description).toBeUndefined();
  });
});
