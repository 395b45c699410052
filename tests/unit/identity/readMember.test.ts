import { describe, expect, it } from 'vitest';
import { readArrival } from '~/lib/identity/session/readMember.ts';

const USER = {
  id: 'marie',
  email: 'marie@club.example',
  emailVerified: true,
  birthdate: '1988-07-14',
  customFields: { civility: 'ms', nationality: 'FR' },
  loginsCount: 2,
  firstLogin: '2020-08-29T12:00:00Z',
  lastLogin: '2020-08-30T12:00:00Z',
};

describe('a profile', () => {
  it('is complete with birthdate, civility and nationality', () => {
    expect(readArrival(USER)?.member.isComplete).toBe(true);
  });

  it.each([
    ['birthdate', { ...USER, birthdate: undefined }],
    ['civility', { ...USER, customFields: { nationality: 'FR' } }],
    ['nationality', { ...USER, customFields: { civility: 'ms', nationality: '' } }],
  ])('is incomplete without %s', (_field, user) => {
    expect(readArrival(user)?.member.isComplete).toBe(false);
  });
});

describe('a login', () => {
  it.each([
    ['the first, when it is counted as one and is the last as well', 1, USER.firstLogin, true],
    ['not the first, when it is counted as the second', 2, USER.firstLogin, false],
    ['not the first, when another one has followed', 1, USER.lastLogin, false],
  ])('is %s', (_what, loginsCount, lastLogin, isFirstLogin) => {
    expect(readArrival({ ...USER, loginsCount, lastLogin })?.isFirstLogin).toBe(isFirstLogin);
  });
});

describe('a name', () => {
  it.each([
    ['of 20 000 letters is cut to what a page can lay out', 'x'.repeat(20_000), 'x'.repeat(100)],
    ['is not cut inside a character', `${'x'.repeat(99)}💛💛`, `${'x'.repeat(99)}💛`],
    ['keeps the characters that join its letters', 'نیک\u200cنام', 'نیک\u200cنام'],
    ['of zero-width characters alone is none', '\u200b\u200d\ufeff', undefined],
    ['of fillers and spaces alone is none', '\u3164 \u2800\u00ad', undefined],
  ])('%s', (_what, givenName, shown) => {
    expect(readArrival({ ...USER, givenName })?.member.givenName).toBe(shown);
  });
});
