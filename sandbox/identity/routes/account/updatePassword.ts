import { z } from 'astro/zod';
import type { Account } from '../../accounts/account.ts';
import { changeAccount } from '../../accounts/accounts.ts';
import { identifierFields, identifierOf } from '../../accounts/identifierOf.ts';
import { passwordFlaw } from '../../accounts/passwordPolicy.ts';
import { hashPassword, isPassword } from '../../accounts/passwords.ts';
import { accountOfResetCode } from '../../accounts/resetCode.ts';
import { invalidFields, invalidGrant, invalidRequest } from '../../failure.ts';
import type { Identity } from '../../identity.ts';
import { openRoute, type Call } from '../../identityRoute.ts';
import { limit } from '../../limit.ts';
import { send } from '../../mails/send.ts';
import { memberByToken } from '../../sessions/bearer.ts';
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
    const flaw = await passwordFlaw(fields.password, 'password');
    if (flaw !== undefined) throw invalidFields([flaw]);
    const { account, kept } = fields.verification_code === undefined ? await known(call) : byCode(identity, fields);
    const password = await hashPassword(fields.password, identity.settings.scryptCost);
    // The code proves access to the mailbox.
    const proven = fields.verification_code !== undefined && fields.email !== undefined ? { email_verified: true } : {};
    changeAccount(identity, account.id, { password, ...proven });
    endSessions(identity, account.id, kept);
    if (account.email !== null) {
      send(identity, {
        kind: 'password-changed',
        language: languageOfRequest(headers),
        to: account.email,
        member: account,
      });
    }
    return { status: 204 };
  },
});

async function known({ identity, fields, headers }: Call<Fields>) {
  const account = await memberByToken(identity, headers, 'fresh');
  await limit(identity, `password ${account.id}`);
  if (account.password !== null) await checkOld(identity, account, fields.old_password);
  return { account, kept: await grantOfBearer(identity, headers) };
}

async function checkOld(identity: Identity, { password }: Account, old: string | undefined): Promise<void> {
  if (old === undefined) {
    throw invalidFields([{ field: 'old_password', code: 'missing' }]);
  }
  if (!(await isPassword(old, password, identity.settings.scryptCost))) {
    throw invalidGrant('The old password is wrong', 'error.invalidOldPassword');
  }
}

function byCode(identity: Identity, fields: Fields) {
  const identifier = identifierOf(fields);
  if (identifier === undefined || fields.verification_code === undefined) {
    throw invalidRequest('An email or phone_number is required beside the verification_code');
  }
  const account = accountOfResetCode(identity, identifier, fields.verification_code);
  return { account, kept: undefined };
}
