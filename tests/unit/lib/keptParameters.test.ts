import { expect, it } from 'vitest';
import { ARRIVAL_PARAMETERS, keptParameters, LOGIN_PARAMETERS } from '~/lib/keptParameters.ts';

it.each([
  [
    '?referrer=eshop&redirectUri=/en/stages/&initialScreen=signup&restrictedMessage=club&code_challenge=c&state=s',
    'referrer=eshop&redirectUri=%2Fen%2Fstages%2F&initialScreen=signup&restrictedMessage=club&code_challenge=c&state=s',
  ],
  ['?verification_code=123&email=a%40b.example&return_to=x', 'verification_code=123&email=a%40b.example&return_to=x'],
  ['?client_id=club&verification_code=123', 'client_id=club&verification_code=123'],
  ['?code=secret&iss=x&error_description=x&access_token=x&utm_source=letter', ''],
  ['?%00=1&__proto__=2&state=%E0%A4%A', 'state=%EF%BF%BD%25A'],
  ['', ''],
])('of %s the link to another language of a login page keeps %s', (query, kept) => {
  expect(keptParameters(query, LOGIN_PARAMETERS).toString()).toBe(kept);
});

it('a login keeps the parameters of the arrival, but not the requested screen', () => {
  const query = '?referrer=fantasy&url_referrer=/en/&initialScreen=signup&q=x';
  expect(keptParameters(query, ARRIVAL_PARAMETERS).toString()).toBe('referrer=fantasy&url_referrer=%2Fen%2F');
});
