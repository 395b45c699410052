import { z } from 'astro/zod';
import { json, text } from '../../../../platform/http/answers.ts';
import type { Account, LoginType } from '../../accounts/account.ts';
import { changeAccount, findAccount, findReachable, type Identifier } from '../../accounts/accounts.ts';
import { identifierFields, identifierOf, keyOf } from '../../accounts/identifierOf.ts';
import { IdentityFailure, invalidGrant, invalidRequest } from '../../failure.ts';
import type { Identity } from '../../identity.ts';
import { openRoute, type Call } from '../../identityRoute.ts';
import { checkCode, useCode } from '../../proofs/code.ts';
import { mintLoginToken } from '../../proofs/loginToken.ts';
import { authorizationSchema, enterHere } from '../../sessions/enterHere.ts';
import { trustDevice } from '../../sessions/trustedDevices.ts';
import { pageSentence } from '../../sentences.ts';
import { languageOfRequest } from '../../wire/language.ts';
import { stepUpSchema } from '../mfa/stepup.ts';

const byAddress = z.object({
  auth_type: z.enum(['magic_link', 'email', 'sms']).optional(),
  email: identifierFields.email,
  phone_number: identifierFields.phone_number,
  verification_code: z.string(),
});
const byChallenge = z.object({
  challenge_id: z.string(),
  verification_code: z.string(),
  trust_device: z.boolean().nullish(),
});
const challenged = stepUpSchema.extend({ factor: z.enum(['email', 'sms']) });

/** Checks a code without consuming it: the SDK calls this route before it redeems the code. */
export const verifyAuthCode = openRoute({
  method: 'POST',
  path: '/verify-auth-code',
  about: 'Checks a code without using it: email or phone_number, or challenge_id, and verification_code.',
  isLimited: true,
  body: z.union([byChallenge, byAddress]),
  answer: ({ identity, fields }) => {
    if ('challenge_id' in fields)
      checkCode(identity, 'challenge', fields.challenge_id, fields.verification_code, challenged);
    else checkCode(identity, 'passwordless', keyOf(addressOf(fields)), fields.verification_code, authorizationSchema);
    return { status: 204 };
  },
});

/** Exchanges a code for a session and an authorization code. */
export const passwordlessVerify = openRoute({
  method: 'POST',
  path: '/passwordless/verify',
  about: 'Login by code: email or phone_number, or challenge_id, and verification_code.',
  isLimited: true,
  body: z.union([byChallenge, byAddress]),
  answer: async (call) => {
    if ('challenge_id' in call.fields) return finishChallenge({ ...call, fields: call.fields });
    const { account, authorization, type } = proven(call.identity, call.fields);
    const { code, cookie } = await enterHere(call.identity, call, account, { type, amr: ['otp'] }, authorization);
    const answer = json(200, { code, ...(authorization.state !== undefined && { state: authorization.state }) });
    return { ...answer, headers: { ...answer.headers, ...cookie } };
  },
});

async function finishChallenge(call: Call<z.output<typeof byChallenge>>) {
  const { identity, fields } = call;
  const found = useCode(identity, 'challenge', fields.challenge_id, fields.verification_code, challenged);
  const account = accountOf(identity, found.accountId);
  const { authorization, type, amr, factor } = found.payload;
  const entry = { type, amr: [...new Set([...amr, 'mfa', factor === 'sms' ? 'sms' : 'otp'])] };
  const { code, cookie } = await enterHere(identity, call, account, entry, authorization);
  const trusted = fields.trust_device === true ? [trustDevice(identity, account.id, call)] : [];
  const answer = json(200, { code, ...(authorization.state !== undefined && { state: authorization.state }) });
  return { ...answer, headers: { ...answer.headers, 'set-cookie': [...cookie['set-cookie'], ...trusted] } };
}

/**
 * As `passwordlessVerify`, by navigation: the link of the mail, and the SDK without web messages. The SDK sends no PKCE challenge here, so
 * that of the start applies, and the link works only in the browser that requested it.
 */
export const passwordlessLink = openRoute({
  method: 'GET',
  path: '/passwordless/verify',
  about: 'The link of a magic link’s mail: email or phone_number and verification_code.',
  isLimited: true,
  answer: ({ identity, parameters, headers }) => {
    const language = languageOfRequest(headers);
    const asked = byAddress.safeParse(Object.fromEntries(parameters));
    if (!asked.success) return text(400, pageSentence(language, 'brokenLink'));
    try {
      const { account, authorization, type } = proven(identity, asked.data);
      const tkn = mintLoginToken(identity, account, { type, amr: ['otp'] });
      const kept = Object.entries({ ...authorization, tkn }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      );
      return { status: 303, headers: { location: `/oauth/authorize?${new URLSearchParams(kept).toString()}` } };
    } catch (error) {
      if (!(error instanceof IdentityFailure)) throw error;
      return text(error.status, pageSentence(language, 'oldLink'));
    }
  },
});

function addressOf(fields: z.output<typeof byAddress>): Identifier {
  const identifier = identifierOf(fields);
  if (identifier === undefined) throw invalidRequest('An email or phone_number is required');
  return identifier;
}

/** A valid code proves access to the mailbox or the telephone. */
function proven(identity: Identity, fields: z.output<typeof byAddress>) {
  const identifier = addressOf(fields);
  const key = keyOf(identifier);
  const found = useCode(identity, 'passwordless', key, fields.verification_code, authorizationSchema);
  const account = accountOf(identity, found.accountId);
  // After a change of address, the code that went to the old one proves nothing about the new one.
  if (findReachable(identity, identifier)?.id !== account.id)
    throw invalidGrant('The account of this code is gone', 'error.invalidVerificationCode');
  const type: LoginType = 'email' in identifier ? 'magic_link' : 'sms';
  const verified = 'email' in identifier ? { email_verified: true } : {};
  return { account: changeAccount(identity, account.id, verified), authorization: found.payload, type };
}

function accountOf(identity: Identity, id: string | null): Account {
  const account = id === null ? undefined : findAccount(identity, id);
  if (account === undefined) throw invalidGrant('The account of this code is gone', 'error.invalidVerificationCode');
  return account;
}
