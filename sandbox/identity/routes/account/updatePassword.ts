import { z } from 'astro/zod';
import { transaction } from '../../../../platform/database.ts';
import type { Account } from '../../accounts/account.ts';
import { changeAccount, findAccount } from '../../accounts/accounts.ts';
import { claimAccount } from '../../accounts/claimAccount.ts';
import { identifierFields, identifierOf } from '../../accounts/identifierOf.ts';
import { passwordFlaw } from '../../accounts/passwordPolicy.ts';
import { hashPassword, isPassword } from '../../accounts/passwords.ts';
import { accountOfResetCode, checkResetCode } from '../../accounts/resetCode.ts';
import { invalidFields, invalidGrant, invalidRequest, type IdentityFailure } from '../../failure.ts';
import type { Identity } from '../../identity.ts';
import { openRoute, type Call } from '../../identityRoute.ts';
import { limit } from '../../limit.ts';
import { notify } from '../../mails/send.ts';
import { checkStored, memberByToken } from '../../sessions/bearer.ts';
import { endSessions } from '../../sessions/endSessions.ts';
import { grantOfBearer } from '../../sessions/grantOfBearer.ts';
import { languageOfRequest } from '../../wire/language.ts';

const body = z.object({
  client_id: z.string().optional(),
  password: z.string(),
  old_password: z.string().max(4096).optional(),
  verification_code: z.string().optional(),
  ...identifierFields,
});
type Fields = z.output<typeof body>;

/**
 * Sets a new password. The request needs either a fresh token and the old password (if there is one) or a reset code. All other sessions of
 * the member end.
 */
export const updatePassword = openRoute({
  method: 'POST',
  path: '/update-password',
  about: 'A new password: with a bearer token and old_password, or with email or phone_number and verification_code.',
  isLimited: true,
  body,
  answer: async (call) => {
    const { identity, fields, headers } = call;
    // Checks the caller first: estimating and hashing are expensive (docs/threat-model.md T70).
    const { account, keep } = fields.verification_code === undefined ? await known(call) : byCode(identity, fields);
    const flaw = await passwordFlaw(fields.password, 'password');
    if (flaw !== undefined) throw invalidFields([flaw]);
    const password = await hashPassword(fields.password, identity.settings.scryptCost);
    transaction(identity.database, () => {
      keep(password);
      notify(identity, { kind: 'password-changed', language: languageOfRequest(headers), member: account });
    });
    return { status: 204 };
  },
});

type Proven = {
  readonly account: Account;
  /** Stores the hash of the new password, and ends the other sessions. */
  readonly keep: (password: string) => void;
};

async function known({ identity, fields, headers }: Call<Fields>): Promise<Proven> {
  const account = await memberByToken(identity, headers, 'fresh');
  await limit(identity, `password ${account.id}`);
  if (account.password !== null) await checkOld(identity, account, fields.old_password);
  const kept = await grantOfBearer(identity, headers);
  const keep = (password: string) => {
    // The owner may have ended this session, or chosen another password, while the passwords were hashed (docs/threat-model.md T72).
    checkStored(identity, headers);
    if (findAccount(identity, account.id)?.password !== account.password) {
      // A member who had no password has named no old one, and is told what a later request would be told.
      throw account.password === null ? missingOldPassword() : wrongOldPassword();
    }
    changeAccount(identity, account.id, { password });
    endSessions(identity, account.id, kept);
  };
  return { account, keep };
}

async function checkOld(identity: Identity, { password }: Account, old: string | undefined): Promise<void> {
  if (old === undefined) throw missingOldPassword();
  if (!(await isPassword(old, password, identity.settings.scryptCost))) {
    throw wrongOldPassword();
  }
}

function missingOldPassword(): IdentityFailure {
  return invalidFields([{ field: 'old_password', code: 'missing' }]);
}

function wrongOldPassword(): IdentityFailure {
  return invalidGrant('The old password is wrong', 'error.invalidOldPassword');
}

/** The code is consumed with the change, so that a password which the policy refuses does not use it up. */
function byCode(identity: Identity, fields: Fields): Proven {
  const identifier = identifierOf(fields);
  const { verification_code: code } = fields;
  if (identifier === undefined || code === undefined) {
    throw invalidRequest('An email or phone_number is required beside the verification_code');
  }
  const keep = (password: string) => {
    const account = accountOfResetCode(identity, identifier, code);
    if ('email' in identifier) claimAccount(identity, account, { password });
    else changeAccount(identity, account.id, { password });
    endSessions(identity, account.id);
  };
  return { account: checkResetCode(identity, identifier, code), keep };
}
