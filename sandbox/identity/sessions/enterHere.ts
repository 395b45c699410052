import { z } from 'astro/zod';
import type { Account } from '../accounts/account.ts';
import { SHORT_SESSION, TTL } from '../config.ts';
import { IdentityFailure, invalidRequest } from '../failure.ts';
import type { Identity } from '../identity.ts';
import type { Entry } from '../proofs/loginToken.ts';
import type { Question } from '../../../platform/http/route.ts';
import { sessionCookie, sessionOf } from './browserSession.ts';
import { completeLogin } from './completeLogin.ts';

/** The authorization request that a script has sent beforehand (`start`, `stepup`) and that the code belongs to. */
export const authorizationSchema = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string(),
  code_challenge: z.string().regex(/^[\w-]{43}$/, 'must be 43 base64url characters'),
  code_challenge_method: z.literal('S256'),
  response_type: z.literal('code').default('code'),
  state: z.string().optional(),
  nonce: z.string().optional(),
  /** The SDK sends a boolean in JSON and text in a form. */
  persistent: z.union([z.enum(['true', 'false']), z.boolean().transform(String)]).optional(),
});

export type Authorization = z.output<typeof authorizationSchema>;

/** @throws {IdentityFailure} for an unknown client, and for an unregistered redirect URI. */
export async function checkClient(identity: Pick<Identity, 'provider'>, id: string, redirectUri?: string) {
  const client = await identity.provider.Client.find(id);
  if (client === undefined) throw new IdentityFailure(400, 'invalid_client', 'There is no such client');
  if (redirectUri !== undefined && !client.redirectUriAllowed(redirectUri)) {
    throw invalidRequest('The redirect URI is not registered for this client');
  }
  return client;
}

/**
 * Logs a member in by a script's request instead of a navigation: the browser gets the session cookie, and the script a code that is bound
 * to its PKCE challenge.
 */
export async function enterHere(
  identity: Identity,
  { request, headers, sender }: Question,
  account: Account,
  entry: Entry,
  authorization: Authorization,
) {
  const { provider } = identity;
  const client = await checkClient(identity, authorization.client_id, authorization.redirect_uri);
  const session = await sessionOf(identity, request);
  if (session.accountId !== undefined && session.accountId !== account.id) session.authorizations = undefined;
  const isTransient = authorization.persistent === 'false';
  session.loginAccount({ accountId: account.id, amr: [...entry.amr], transient: isTransient });
  session.ensureClientContainer(client.clientId);
  session.resetIdentifier();

  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.id });
  grant.addOIDCScope([...new Set([...authorization.scope.split(' '), 'full_write'])].join(' '));
  const grantId = await grant.save();
  session.grantIdFor(client.clientId, grantId);
  await session.save(isTransient ? SHORT_SESSION : TTL.Session);
  completeLogin(identity, { ...entry, accountId: account.id, sessionUid: session.uid, headers, sender });

  const sid = session.sidFor(client.clientId);
  const code = new provider.AuthorizationCode({
    accountId: account.id,
    client,
    grantId,
    gty: 'authorization_code',
    redirectUri: authorization.redirect_uri,
    scope: authorization.scope,
    codeChallenge: authorization.code_challenge,
    codeChallengeMethod: authorization.code_challenge_method,
    amr: [...entry.amr],
    authTime: Math.floor(Date.now() / 1000),
    sessionUid: session.uid,
    expiresWithSession: !authorization.scope.split(' ').includes('offline_access'),
    ...(sid === undefined ? {} : { sid }),
    ...(authorization.nonce === undefined ? {} : { nonce: authorization.nonce }),
  });
  return { code: await code.save(), cookie: sessionCookie(identity, request, session.jti, isTransient) };
}
