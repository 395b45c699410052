import { describe, expect, it } from 'vitest';
import { CONSENT_DAYS, PURPOSES } from '~/config/visitorConsent.ts';
import { CONSENT_COOKIE } from '~/runtime/items/visitor.ts';
import { NOTHING, readConsent, writeConsent } from '~/runtime/consent.ts';

describe('the answer about consent', () => {
  it('is stored under the name in the contract for half a year', () => {
    expect([CONSENT_COOKIE.name, CONSENT_DAYS]).toEqual(['_consent', 182]);
  });

  it.each([
    { audience: true, partners: true },
    { audience: true, partners: false },
    { audience: false, partners: true },
    NOTHING,
  ])('is restored as it was given: %o', (consent) => {
    expect(readConsent(writeConsent(consent))).toEqual(consent);
  });

  it('is short and needs no encoding in a cookie', () => {
    expect([writeConsent({ audience: true, partners: true }), writeConsent({})]).toEqual(['audience.partners', 'none']);
  });

  it.each([
    undefined,
    '',
    ' ',
    'all',
    'audience.',
    'audience.all',
    '.',
    'none.audience',
    '{"audience":true}',
    'AUDIENCE',
  ])('T61 is none when it is %o', (text) => {
    expect(readConsent(text)).toBeUndefined();
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('T21 is undefined if it is %s', (text) => {
    expect(readConsent(text)).toBeUndefined();
  });

  it('allows nothing that was not asked about', () => {
    expect(Object.keys(NOTHING)).toEqual(PURPOSES);
    expect(Object.values(NOTHING)).not.toContain(true);
  });
});
