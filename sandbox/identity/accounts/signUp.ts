import type { z } from 'astro/zod';
import type { Locale } from '../../locales.ts';
import { transaction } from '../../../platform/database.ts';
import { invalidFields, invalidGrant } from '../failure.ts';
import type { Identity } from '../identity.ts';
import type { Account } from './account.ts';
import { createAccount } from './accounts.ts';
import { keepProfile } from './keepProfile.ts';
import { passwordFlaw } from './passwordPolicy.ts';
import { hashPassword } from './passwords.ts';
import type { ProfileFields, signupSchema } from './profileFields.ts';
import { refuseTaken } from './refuseTaken.ts';
import { linkSocial, ownerOf, type SocialPerson } from './socialIdentities.ts';

type Arrival = {
  /** The person from the social provider at which the sign-up began. */
  readonly person?: SocialPerson | undefined;
  /** Mails the new member. The account is stored together with the mail, or not at all. */
  readonly welcome: (account: Account) => void;
};

/**
 * Creates an account with a password. With a `person`, the social account is linked to it, and the address counts as verified if it equals
 * the provider's.
 *
 * @throws {IdentityFailure} for a taken identifier, and for a password that the policy does not allow.
 */
export async function signUp(
  identity: Identity,
  data: Omit<z.output<typeof signupSchema>, 'signup_token'>,
  language: Locale,
  { person, welcome }: Arrival,
): Promise<Account> {
  refuseTaken(identity, data);
  const { email, password, custom_identifier: custom, ...profile } = data;
  const guesses = [email, profile.given_name, profile.family_name].filter((text) => typeof text === 'string');
  const flaw = await passwordFlaw(password, 'data.password', guesses);
  if (flaw !== undefined) throw invalidFields([flaw]);
  const hash = await hashPassword(password, identity.settings.scryptCost);
  // Another sign-up may have taken the identifier while the password was hashed.
  refuseTaken(identity, data);
  if (person !== undefined && ownerOf(identity, person) !== undefined)
    throw invalidGrant('The sign-up is finished', 'error.loginToken.invalid');
  const login = {
    email: email ?? null,
    email_verified: email !== undefined && email.toLowerCase() === person?.email?.toLowerCase(),
    custom_identifier: custom ?? null,
    password: hash,
  };
  return transaction(identity.database, () => {
    const account = createAccount(identity, login);
    if (person !== undefined) linkSocial(identity, account.id, person);
    const member = keepProfile(identity, account, profile, language);
    welcome(member);
    return member;
  });
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
