import { expect, it } from 'vitest';
import { SIGNUP_CONSENTS } from '~/config/account.ts';
import { signupData } from '~/islands/auth/signupData.ts';
import { consentAnswer } from '~/lib/identity/account/consentAnswer.ts';

const TYPED = { given_name: 'Ana', email: 'ana@club.example', password: 'Tourmalet-2115-Neige' };
const sent = (ticked: readonly string[], language = 'de') =>
  signupData(new Map([...Object.entries(TYPED), ...ticked.map((name) => [name, 'on'] as const)]), language);

it('a sign-up sends each consent that is ticked, with its version, and no other', () => {
  for (const name of [...SIGNUP_CONSENTS, 'optin_fantasy'] as const)
    expect(sent([name]).consents, name).toEqual({ [name]: consentAnswer(name, true, 'de') });
  expect(Object.keys(sent([...SIGNUP_CONSENTS]).consents).toSorted()).toEqual([
    'optin_contents',
    'optin_cycling',
    'optin_merchandising_two',
    'optin_partners',
  ]);
  expect(sent([]).consents).toEqual({});
  expect(sent(['remember_me']).consents).toEqual({});
});

it('a consent is recorded with the action, and with the text in its language', () => {
  expect(sent(['optin_cycling'], 'fr').consents).toMatchObject({ optin_cycling: { granted: true } });
  expect(consentAnswer('optin_cycling', true, 'fr')).not.toEqual(consentAnswer('optin_cycling', true, 'de'));
});
