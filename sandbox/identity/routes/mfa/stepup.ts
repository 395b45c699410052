import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { z } from 'astro/zod';
import { json } from '../../../../platform/http/answers.ts';
import { LOGIN_TYPES, type Account } from '../../accounts/account.ts';
import { findAccount } from '../../accounts/accounts.ts';
import { secondFactorsOf } from '../../accounts/secondFactors.ts';
import { STEP_UP_LIFE } from '../../config.ts';
import { IdentityFailure, invalidGrant } from '../../failure.ts';
import type { Identity } from '../../identity.ts';
import { openRoute, type Call } from '../../identityRoute.ts';
import { mint, redeem } from '../../proofs/oneTime.ts';
import { sessionOf } from '../../sessions/browserSession.ts';
import { memberByToken } from '../../sessions/bearer.ts';
import { authorizationSchema, checkClient } from '../../sessions/enterHere.ts';
import { grantOfBearer } from '../../sessions/grantOfBearer.ts';

const entry = z.object({ type: z.enum(LOGIN_TYPES), amr: z.array(z.string()) });

/** The stored data of a step-up: the first login method, and the authorization request that follows a right code. */
export const stepUpSchema = entry.extend({ authorization: authorizationSchema });

const body = authorizationSchema.extend({ tkn: z.string().optional() });

/** Starts a step-up to the second factor, after a password (`tkn`) or for a logged-in member, by token or session. */
export const stepup = openRoute({
  method: 'POST',
  path: '/mfa/stepup',
  about:
    'Starts a step-up to a second factor: the parameters of an authorization, and tkn, a bearer token or a session.',
  isLimited: true,
  body,
  answer: async (call) => {
    const { identity, fields } = call;
    const authorization = authorizationSchema.parse(fields);
    await checkClient(identity, authorization.client_id, authorization.redirect_uri);
    const { account, ...proven } = await callerOf(call);
    const factors = secondFactorsOf(identity, account.id);
    if (factors.length === 0) {
      throw new IdentityFailure(400, 'invalid_request', 'The account has no second factor', {
        key: 'error.authn.mfa.noCredential',
      });
    }
    const payload = { ...proven, amr: [...proven.amr], authorization };
    const token = mint(identity, 'step-up', { accountId: account.id, payload, life: STEP_UP_LIFE });
    return json(200, { token, amr: [...new Set(factors.map(({ type }) => type))] });
  },
});

async function callerOf({ identity, fields, headers, request }: Call<z.output<typeof body>>) {
  if (fields.tkn !== undefined) {
    const found = redeem(identity, 'second-factor-token', fields.tkn, entry);
    const account = found?.accountId == null ? undefined : findAccount(identity, found.accountId);
    if (found === undefined || account === undefined)
      throw invalidGrant('Invalid or expired login token', 'error.loginToken.invalid');
    return { account, ...found.payload };
  }
  const { account, amr } =
    headers.authorization === undefined ? await bySession(identity, request) : await byToken(identity, headers);
  if (account === undefined)
    throw new IdentityFailure(401, 'login_required', 'There is no session', {
      key: 'error.accessToken.invalid',
    });
  return { account, type: lastTypeOf(account), amr };
}

async function bySession(identity: Identity, request: IncomingMessage) {
  const { accountId, amr = [] } = await sessionOf(identity, request);
  return { account: accountId === undefined ? undefined : findAccount(identity, accountId), amr };
}

async function byToken(identity: Identity, headers: IncomingHttpHeaders) {
  const account = await memberByToken(identity, headers, 'read');
  return { account, amr: (await grantOfBearer(identity, headers))?.amr ?? [] };
}

function lastTypeOf({ last_login_type: type }: Account) {
  return type ?? 'password';
}
