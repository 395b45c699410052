import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { passwordFlaw } from '../../../sandbox/identity/accounts/passwordPolicy.ts';
import { PASSWORD_POLICY } from '../../../sandbox/identity/config.ts';

/** Checking every password of the list takes a minute; this sample is spread over all of it. */
const STEP = 50;

it('a password of the list of breached ones is too weak', { timeout: 60_000 }, async () => {
  const long = dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_POLICY.min_length);
  expect(long.length).toBeGreaterThan(15_000);
  const tried = long.filter((_, at) => at % STEP === 0);
  const allowed: string[] = [];
  for (const password of tried) {
    if ((await passwordFlaw(password, 'password'))?.flaw !== 'weakPassword') allowed.push(password);
  }
  expect(allowed).toEqual([]);
});
