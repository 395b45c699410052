import { setTimeout } from 'node:timers/promises';
import { z } from 'astro/zod';
import { transaction } from '../../../../platform/database.ts';
import { json } from '../../../../platform/http/answers.ts';
import type { Answer } from '../../../../platform/http/route.ts';
import { findAccount, findReachable, keyOf } from '../../accounts/accounts.ts';
import { identifierFields, identifierOf } from '../../accounts/identifierOf.ts';
import { secondFactorsOf } from '../../accounts/secondFactors.ts';
import { CODE_LIFE, EVEN_ANSWER } from '../../config.ts';
import { invalidGrant, invalidRequest } from '../../failure.ts';
import { openRoute, type Call } from '../../identityRoute.ts';
import { limit } from '../../limit.ts';
import { send } from '../../mails/send.ts';
import { sendableCode } from '../../proofs/code.ts';
import { countSentCode } from '../../proofs/codeLimits.ts';
import { look } from '../../proofs/oneTime.ts';
import { markBrowser } from '../../sessions/browserKey.ts';
import { authorizationSchema, checkClient } from '../../sessions/enterHere.ts';
import { languageOfRequest } from '../../wire/language.ts';
import { stepUpSchema } from '../mfa/stepup.ts';

const secondFactor = z.object({ auth_type: z.enum(['email', 'sms']), step_up: z.string() });
const login = authorizationSchema.extend({
  auth_type: z.enum(['magic_link', 'sms']),
  email: identifierFields.email,
  phone_number: identifierFields.phone_number,
});

/** Sends a code for a login without a password, or for the second factor of a login with one. */
export const passwordlessStart = openRoute({
  method: 'POST',
  path: '/passwordless/start',
  about: 'Sends a magic link or a code: auth_type with email or phone_number, or with step_up.',
  isLimited: true,
  body: z.union([secondFactor, login]),
  answer: (call) =>
    'step_up' in call.fields ? challenge({ ...call, fields: call.fields }) : begin({ ...call, fields: call.fields }),
});

/** Starts the vendor's second-factor challenge. Its id alone is not enough: the login needs the code as well. */
function challenge({ identity, fields, headers }: Call<z.output<typeof secondFactor>>): Answer {
  const found = look(identity, 'step-up', fields.step_up, stepUpSchema);
  const account = found?.accountId == null ? undefined : findAccount(identity, found.accountId);
  if (found === undefined || account === undefined)
    throw invalidGrant('Invalid or expired step-up token', 'error.loginToken.invalid');
  const factor = secondFactorsOf(identity, account.id).find(({ type }) => type === fields.auth_type);
  if (factor === undefined)
    throw invalidRequest('The account has no such second factor', 'error.authn.mfa.noCredential');
  const id = crypto.randomUUID();
  const payload = { ...found.payload, factor: factor.type };
  const kind = factor.type === 'sms' ? 'sms-code' : 'second-factor';
  transaction(identity.database, () => {
    countSentCode(identity, 'challenge', account.id);
    const code = sendableCode(identity, 'challenge', id, { accountId: account.id, payload, life: CODE_LIFE });
    send(identity, { kind, language: languageOfRequest(headers), to: factor.value, member: account, code });
  });
  return json(200, { challenge_id: id });
}

/** Starts a login by code. The response and its delay are the same for an unknown account (T63). */
async function begin({ identity, fields, headers }: Call<z.output<typeof login>>): Promise<Answer> {
  const { auth_type: type, email, phone_number, ...authorization } = fields;
  const language = languageOfRequest(headers);
  const identifier = identifierOf(type === 'sms' ? { phone_number } : { email });
  if (identifier === undefined)
    throw invalidRequest(type === 'sms' ? 'A phone_number is required' : 'An email is required');
  await checkClient(identity, authorization.client_id, authorization.redirect_uri);
  await limit(identity, `passwordless ${keyOf(identifier)}`);
  const { browser, cookies } = markBrowser(identity, headers);
  const evenly = setTimeout(EVEN_ANSWER);
  const account = findReachable(identity, identifier);
  transaction(identity.database, () => {
    countSentCode(identity, 'passwordless', keyOf(identifier));
    if (account === undefined) return;
    const kept = { accountId: account.id, payload: { ...authorization, browser }, life: CODE_LIFE };
    const code = sendableCode(identity, 'passwordless', keyOf(identifier), kept);
    if ('email' in identifier) {
      const parameters = new URLSearchParams({ auth_type: type, email: identifier.email, verification_code: code });
      const link = `${identity.origin}/identity/v1/passwordless/verify?${parameters.toString()}`;
      send(identity, { kind: 'magic-link', language, to: identifier.email, member: account, code, link });
    } else {
      send(identity, { kind: 'sms-code', language, to: keyOf(identifier), member: account, code });
    }
  });
  await evenly;
  return { status: 204, headers: cookies };
}
