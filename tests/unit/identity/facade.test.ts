import { describe, expect, it } from 'vitest';
import { subjectOf } from '~/lib/identity/sdk/checkIdToken.ts';
import { failureOf } from '~/lib/identity/failureOf.ts';
import { readAddress } from '~/lib/identity/login/hostileAddress.ts';
import { challengeOf, randomText } from '~/lib/identity/sdk/random.ts';

const NOW = 1_600_000_000_000;
const EXPECTED = { issuer: 'https://id.club.example', clientId: 'club', nonce: 'n'.repeat(16), now: NOW };
const CLAIMS = {
  sub: 'marie',
  iss: EXPECTED.issuer,
  aud: 'club',
  nonce: EXPECTED.nonce,
  exp: NOW / 1000 + 60,
  iat: NOW / 1000,
};
const token = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

describe('an ID token', () => {
  it('for this client contains its member', () => {
    expect(subjectOf(token(CLAIMS), EXPECTED)).toBe('marie');
    expect(subjectOf(token({ ...CLAIMS, aud: ['club'], name: 'Léa €' }), EXPECTED)).toBe('marie');
    expect(subjectOf(token({ ...CLAIMS, nonce: undefined }), { ...EXPECTED, nonce: undefined })).toBe('marie');
  });

  it.each([
    ['another nonce', { nonce: 'm'.repeat(16) }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'eshop' }],
    ['one audience more', { aud: ['club', 'eshop'] }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an end more than five minutes ago', { exp: NOW / 1000 - 301 }],
    ['no end', { exp: undefined }],
    ['a beginning in more than five minutes', { iat: NOW / 1000 + 301 }],
    ['no member', { sub: undefined }],
    ['a member who is no text', { sub: { toString: 'marie' } }],
  ])('T14 with %s is not used', (_what, claims) => {
    expect(subjectOf(token({ ...CLAIMS, ...claims }), EXPECTED)).toBeUndefined();
  });

  it.each([
    undefined,
    null,
    '',
    'x',
    'a.b',
    'a.b.c',
    'a.!.c',
    {},
    [],
    `e30.${btoa('[]')}.x`,
    `e30.${btoa('null')}.x`,
    'e30.e30.',
  ])('T14 such as %j is invalid', (text) => {
    expect(subjectOf(text, EXPECTED)).toBeUndefined();
  });
});

describe('an address', () => {
  it.each([
    [
      'https://c.example/de/?code=1&state=2&iss=x&q=a',
      'https://c.example/de/?q=a',
      { code: '1', state: '2', iss: 'x' },
    ],
    [
      'https://c.example/de/?error=e&error_description=d&code=1',
      'https://c.example/de/',
      { error: 'e', error_description: 'd', code: '1' },
    ],
    ['https://c.example/de/?code=1&code=2', 'https://c.example/de/', { code: '1' }],
    ['https://c.example/de/?r5_request_token=x#top', 'https://c.example/de/#top', {}],
    ['https://c.example/de/#access_token=x&id_token=y', 'https://c.example/de/', {}],
    ['https://c.example/de/#error=x', 'https://c.example/de/', {}],
    ['https://c.example/de/?q=%zz&x=a+b#personal', 'https://c.example/de/?q=%zz&x=a+b#personal', {}],
    ['https://c.example/de/?state=2&q=a', 'https://c.example/de/?q=a', { state: '2' }],
    ['https://c.example/de/?error=used_link&state=2', 'https://c.example/de/', { error: 'used_link', state: '2' }],
  ])('T07 T14 T20 %s is cleaned to %s', (address, clean, answer) => {
    expect(readAddress(address)).toEqual({ clean, answer });
  });

  it.each(['#accessToken=x', '#access-token=x', '#q=1&ACCESS_TOKEN=x', '#access_to\u212Aen=x', '##id token=x'])(
    'T14 the fragment %s, which the SDK would read as a session, is removed',
    (fragment) => {
      expect(readAddress(`https://c.example/de/${fragment}`).clean).toBe('https://c.example/de/');
    },
  );

  it('T14 a fragment with other names is kept', () => {
    const address = 'https://c.example/de/#codes=1&tokens';
    expect(readAddress(address).clean).toBe(address);
  });

  it.each([
    '?referrer=eshop&code_challenge=c&state=theirs',
    '?return_to=https%3A%2F%2Fc.example%2F&error=used_link',
    '?error=expired_link',
  ])('%s is not a response of the provider to a login, and stays for a reload', (query) => {
    expect(readAddress(`https://c.example/de/${query}`)).toEqual({
      clean: `https://c.example/de/${query}`,
      answer: {},
    });
  });

  it('T20 keeps neither a code nor a state, which would be sent to others', () => {
    expect(readAddress('https://c.example/de/?code=1&state=2&iss=3').clean).toBe('https://c.example/de/');
  });
});

describe('a failure', () => {
  const error = {
    error: 'invalid_grant',
    errorUserMsg: 'Wrong\n<b>password</b>',
    errorMessageKey: 'error.invalidEmailOrPassword',
  };

  it.each([
    [new TypeError('Failed to fetch'), 'unreachable'],
    [new SyntaxError('Unexpected token'), 'unreachable'],
    [new DOMException('slow', 'TimeoutError'), 'unreachable'],
    [new DOMException('no', 'NotAllowedError'), 'unsupported'],
    [new Error('An ongoing authorization flow has not yet completed.'), 'busy'],
    [new Error('The reach5 creation config has errors: clientId is not set'), 'misconfigured'],
    [new Error('Unsupported WebAuthn API'), 'noPasskeys'],
    // Node has no storage at all.
    [new DOMException('full', 'QuotaExceededError'), 'noStorage'],
    [error, 'wrongCredentials'],
    [{ error: 'login_required' }, 'anonymous'],
    [{ error: 'invalid_grant', errorMessageKey: 'error.accessToken.freshness' }, 'stale'],
    [
      { error: 'invalid_request', errorDetails: [{ field: 'data.password', code: 'invalid', message: 'x' }] },
      'invalid',
    ],
    [{ error: 'server_error' }, 'refused'],
    [{}, 'unreachable'],
    ['User closed the popup window', 'anonymous'],
    [undefined, 'refused'],
  ])('of %o is the code %s', (error, code) => {
    expect(failureOf(error).code).toBe(code);
  });

  it.each([
    [error, { error: 'invalid_grant', errorDescription: 'Wrong <b>password</b>' }],
    [{ error: 'login_required' }, { error: 'login_required' }],
    [
      { error: 'server_error', errorDescription: 'Down' },
      { error: 'server_error', errorDescription: 'Down' },
    ],
    [{ error: 'a sentence of ana@club.example' }, {}],
    ['User closed the popup window', { error: 'server_error', errorDescription: 'User closed the popup window' }],
    [new DOMException('no', 'NotAllowedError'), { error: 'NotAllowedError' }],
    [new Error('Unsupported WebAuthn API'), { errorDescription: 'Unsupported WebAuthn API' }],
    [new DOMException('slow', 'TimeoutError'), undefined],
    [new TypeError('Failed to fetch'), undefined],
    [{}, undefined],
  ])('of %o keeps the code of the provider or its SDK', (error, cause) => {
    expect(failureOf(error).cause).toEqual(cause);
  });

  // The error catalogue of the specification, section 8, in the wording of the SDK.
  it.each([
    [{ error: 'unexpected_error', errorDescription: 'Unexpected error occurred' }, 'unreachable'],
    [{ error: 'server_error' }, 'refused'],
    [new Error('An ongoing authorization flow has not yet completed.'), 'busy'],
    [new Error("Cannot call 'checkSession' if SSO is not enabled."), 'misconfigured'],
    [new Error('Cannot call checkSession if SSO is not enabled.'), 'misconfigured'],
    [new Error("Cannot call 'loginFromSession' if SSO is not enabled."), 'misconfigured'],
    [new Error('Cannot use implicit flow when PKCE is enforced'), 'misconfigured'],
    [new Error('Invalid credentials'), 'wrongCredentials'],
    [new Error('Unsupported WebAuthn API'), 'noPasskeys'],
    [new Error('Conditional mediation unavailable'), 'noPasskeys'],
    [new Error('Google configuration missing.'), 'misconfigured'],
  ])('of the catalogue, %o, is the code %s', (error, code) => {
    expect(failureOf(error).code).toBe(code);
  });

  it('T08 carries the provider’s sentence as one short line', () => {
    expect(failureOf(error).description).toBe('Wrong <b>password</b>');
    expect(failureOf({ ...error, errorUserMsg: 'x'.repeat(10_000) }).description).toHaveLength(300);
  });

  it('lists the invalid fields', () => {
    const errorDetails = [
      { field: 'data.email', code: 'missing' },
      { field: 3 },
      null,
      { field: 'consents.optin_all', code: 'x' },
    ];
    expect(failureOf({ error: 'invalid_request', errorDetails }).fields).toEqual([
      { field: 'email', code: 'missing' },
      { field: 'consents.optin_all', code: 'invalid' },
    ]);
  });
});

it('random texts have the requested length, and differ every time', () => {
  expect(randomText(16)).toMatch(/^[\w-]{16}$/);
  expect(new Set(Array.from({ length: 1000 }, () => randomText(43))).size).toBe(1000);
});

it('a challenge is the one of RFC 7636, appendix B', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});
