import { invalidGrant } from '../failure.ts';
import type { Identity } from '../identity.ts';
import type { Account } from './account.ts';
import { findByIdentifier, type Identifier } from './accounts.ts';
import { isPassword } from './passwords.ts';

/**
 * The account of an identifier and its password, as it is once the password has been hashed: a new password, or the deletion of the
 * account, may have come meanwhile, and has ended every login by this password (docs/threat-model.md T72).
 *
 * @throws {IdentityFailure} `invalid_grant`, with the same message for an unknown account and for a wrong password.
 */
export async function accountByPassword(identity: Identity, by: Identifier, password: string): Promise<Account> {
  const { password: hash = null } = findByIdentifier(identity, by) ?? {};
  const isRight = await isPassword(password, hash, identity.settings.scryptCost);
  const account = findByIdentifier(identity, by);
  if (!isRight || account?.password !== hash) {
    throw invalidGrant('Invalid email or password', 'error.invalidEmailOrPassword');
  }
  return account;
}
