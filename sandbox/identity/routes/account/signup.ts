import { z } from 'astro/zod';
import { json } from '../../../../platform/http/answers.ts';
import type { Account } from '../../accounts/account.ts';
import { signupSchema } from '../../accounts/profileFields.ts';
import { signUp } from '../../accounts/signUp.ts';
import { sendVerification } from '../../accounts/verification.ts';
import { IdentityFailure } from '../../failure.ts';
import { openRoute, type Call } from '../../identityRoute.ts';
import { forget } from '../../proofs/oneTime.ts';
import { answerLoginToken } from '../../proofs/loginToken.ts';
import { checkClient } from '../../sessions/enterHere.ts';
import { tokensFor } from '../../sessions/tokensFor.ts';
import { languageOfRequest } from '../../wire/language.ts';
import { personOfToken } from './signupData.ts';
import { ownAddress, withParameters } from '../../wire/ownAddress.ts';

const body = z.object({
  client_id: z.string(),
  scope: z.string().default('openid'),
  data: signupSchema,
  redirect_url: z.string().optional(),
  return_to_after_email_confirmation: z.string().optional(),
});

const byPassword = { type: 'password', amr: ['pwd'] } as const;

async function welcome({ identity, fields, headers }: Call<z.output<typeof body>>): Promise<Account> {
  await checkClient(identity, fields.client_id);
  const language = languageOfRequest(headers);
  const address = ownAddress(identity, fields.redirect_url, { locale: language, page: 'mail-callback' });
  const { signup_token: token, ...data } = fields.data;
  const redirectUrl = withParameters(address, { return_to: fields.return_to_after_email_confirmation });
  return signUp(identity, data, language, {
    person: token === undefined ? undefined : personOfToken(identity, token),
    welcome: (account) => {
      if (token !== undefined) forget(identity, 'social-sign-up', token);
      if (account.email === null || account.email_verified) return;
      sendVerification(identity, account, { email: account.email, language, redirectUrl, kind: 'verify-email' });
    },
  });
}

/**
 * Creates an account. With `verifiesFirst` the response has no login token: the member verifies the e-mail address before the first login.
 */
export const signup = openRoute({
  method: 'POST',
  path: '/signup',
  about: 'A new account: client_id and data (the profile with a password, and the sign-up token of a social provider).',
  isLimited: true,
  body,
  answer: async (call) => {
    const account = await welcome(call);
    if (call.identity.settings.verifiesFirst && !account.email_verified) return json(200, { id: account.id });
    return answerLoginToken(call, account, byPassword, { id: account.id });
  },
});

/** As `signup`, but responds with tokens; the SDK calls it only in Cordova apps. */
export const signupToken = openRoute({
  method: 'POST',
  path: '/signup-token',
  about: 'A new account; responds with tokens. Off by default.',
  isLimited: true,
  body,
  answer: async (call) => {
    if (!call.identity.settings.hasLegacyGrants) {
      throw new IdentityFailure(400, 'unauthorized_client', 'Sign-up with tokens is off', {
        key: 'error.feature.notAvailable',
      });
    }
    const { client_id, scope } = call.fields;
    return tokensFor(call.identity, call, await welcome(call), byPassword, { client_id, scope });
  },
});
