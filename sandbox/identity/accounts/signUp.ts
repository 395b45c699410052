import type { z } from 'astro/zod';
import type { Locale } from '../../locales.ts';
import { transaction } from '../../../platform/database.ts';
import { invalidFields } from '../failure.ts';
import type { Identity } from '../identity.ts';
import type { Account } from './account.ts';
import { createAccount } from './accounts.ts';
import { keepProfile } from './keepProfile.ts';
import { passwordFlaw } from './passwordPolicy.ts';
import { hashPassword } from './passwords.ts';
import type { ProfileFields, signupSchema } from './profileFields.ts';
import { refuseTaken } from './refuseTaken.ts';

/**
 * Creates an account with a password.
 *
 * @throws {IdentityFailure} for a taken identifier, and for a password that the policy does not allow.
 */
export async function signUp(
  identity: Identity,
  data: z.output<typeof signupSchema>,
  language: Locale,
): Promise<Account> {
  refuseTaken(identity, data);
  const { email, password, custom_identifier: custom, ...profile } = data;
  const person = [email, profile.given_name, profile.family_name].filter((text) => typeof text === 'string');
  const flaw = await passwordFlaw(password, 'data.password', person);
  if (flaw !== undefined) throw invalidFields([flaw]);
  const hash = await hashPassword(password, identity.settings.scryptCost);
  // Another sign-up may have taken the identifier while the password was hashed.
  refuseTaken(identity, data);
  return createWithProfile(
    identity,
    { email: email ?? null, custom_identifier: custom ?? null, password: hash },
    profile,
    language,
  );
}

/** Creates an account with its profile in one transaction: nothing is stored if a part of the profile is refused. */
export function createWithProfile(
  identity: Pick<Identity, 'database' | 'clock'>,
  login: Partial<Pick<Account, 'id' | 'email' | 'email_verified' | 'custom_identifier' | 'password'>>,
  profile: ProfileFields,
  language: Locale,
): Account {
  return transaction(identity.database, () => keepProfile(identity, createAccount(identity, login), profile, language));
}
