import { z } from 'astro/zod';
import { json, text } from '../../../../platform/http/answers.ts';
import type { Locale } from '../../../locales.ts';
import type { Account, LoginType } from '../../accounts/account.ts';
import { findAccount, findReachable, keyOf, type Identifier } from '../../accounts/accounts.ts';
import { claimAccount } from '../../accounts/claimAccount.ts';
import { identifierFields, identifierOf } from '../../accounts/identifierOf.ts';
import { IdentityFailure, invalidGrant, invalidRequest } from '../../failure.ts';
import type { Identity } from '../../identity.ts';
import { openRoute, type Call } from '../../identityRoute.ts';
import { checkCode, useCode } from '../../proofs/code.ts';
import { browserOf } from '../../sessions/browserKey.ts';
import { authorizationSchema, enterHere } from '../../sessions/enterHere.ts';
import { trustDevice } from '../../sessions/trustedDevices.ts';
import { pageSentence } from '../../sentences.ts';
import { languageOfRequest, languageOfReturn } from '../../wire/language.ts';
import { enterByNavigation } from '../mfa/factorPage.ts';
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
const startedSchema = authorizationSchema.extend({ browser: z.string() });
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
    else checkLoginCode(identity, fields);
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
    const { account, authorization, type } = proven(call.identity, call.fields, languageOfRequest(call.headers));
    const { code, cookie } = await enterHere(call.identity, call, account, { type, amr: ['otp'] }, authorization);
    const answer = json(200, { code, ...(authorization.state !== undefined && { state: authorization.state }) });
    return { ...answer, headers: { ...answer.headers, ...cookie } };
  },
});

async function finishChallenge(call: Call<z.output<typeof byChallenge>>) {
  const { identity, fields } = call;
  const { challenge_id, verification_code } = fields;
  const { account, authorization, type, amr, factor } = useCode(
    identity,
    'challenge',
    challenge_id,
    verification_code,
    challenged,
    ({ accountId, payload }) => ({ ...payload, account: accountOf(identity, accountId) }),
  );
  const entry = { type, amr: [...new Set([...amr, 'mfa', factor === 'sms' ? 'sms' : 'otp'])] };
  const { code, cookie } = await enterHere(identity, call, account, entry, authorization);
  const trusted = fields.trust_device === true ? [trustDevice(identity, account.id, call)] : [];
  const answer = json(200, { code, ...(authorization.state !== undefined && { state: authorization.state }) });
  return { ...answer, headers: { ...answer.headers, 'set-cookie': [...cookie['set-cookie'], ...trusted] } };
}

/**
 * As `passwordlessVerify`, by navigation: the link of the mail, and the SDK without web messages. The SDK sends no PKCE challenge here, so
 * that of the start applies. The link works only in the browser that requested it: otherwise an attacker's link would log a member in to
 * the attacker's account (docs/threat-model.md T77).
 */
export const passwordlessLink = openRoute({
  method: 'GET',
  path: '/passwordless/verify',
  hasEffects: true,
  about: 'The link of a magic link’s mail: email or phone_number and verification_code.',
  isLimited: true,
  answer: ({ identity, parameters, headers }) => {
    // The language of this browser, which may not be the one that requested the link.
    const language = languageOfRequest(headers);
    const asked = byAddress.safeParse(Object.fromEntries(parameters));
    if (!asked.success) return text(400, pageSentence(language, 'brokenLink'));
    try {
      const { payload: started } = checkLoginCode(identity, asked.data);
      if (started.browser !== browserOf(identity, headers)) return text(403, pageSentence(language, 'otherBrowser'));
      const { account, authorization, type } = proven(
        identity,
        asked.data,
        languageOfReturn(started.redirect_uri, headers),
      );
      const given = Object.entries(authorization).filter((pair): pair is [string, string] => pair[1] !== undefined);
      return enterByNavigation({ identity, headers }, account, { type, amr: ['otp'] }, Object.fromEntries(given));
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

/** What is stored with a code for a login, without consuming it. */
function checkLoginCode(identity: Identity, fields: z.output<typeof byAddress>) {
  return checkCode(identity, 'passwordless', keyOf(addressOf(fields)), fields.verification_code, startedSchema);
}

/** A valid code, which is consumed, proves access to the mailbox or the telephone. */
function proven(identity: Identity, fields: z.output<typeof byAddress>, language: Locale) {
  const identifier = addressOf(fields);
  const isByMail = 'email' in identifier;
  const type: LoginType = isByMail ? 'magic_link' : 'sms';
  const { verification_code } = fields;
  return useCode(identity, 'passwordless', keyOf(identifier), verification_code, startedSchema, (found) => {
    const account = accountOf(identity, found.accountId);
    // After a change of address, the code that went to the old one proves nothing about the new one.
    if (findReachable(identity, identifier)?.id !== account.id)
      throw invalidGrant('The account of this code is gone', 'error.invalidVerificationCode');
    return {
      account: isByMail ? claimAccount(identity, account, { noticeIn: language }) : account,
      authorization: authorizationSchema.parse(found.payload),
      type,
    };
  });
}

function accountOf(identity: Identity, id: string | null): Account {
  const account = id === null ? undefined : findAccount(identity, id);
  if (account === undefined) throw invalidGrant('The account of this code is gone', 'error.invalidVerificationCode');
  return account;
}
