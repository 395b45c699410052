import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import { z } from 'astro/zod';
import type { Identity } from '../identity.ts';
import { redeemLoginToken } from '../proofs/loginToken.ts';
import { completeLogin } from '../sessions/completeLogin.ts';

/** Values of the internal parameter `deny`, by which the sandbox's routes make the library refuse an authorization. */
const DENIALS = [
  'access_denied',
  'login_required',
  'invalid_request',
  'linked_elsewhere',
  'linked_already',
  'link_refused',
] as const;
export type Denial = (typeof DENIALS)[number];

const parameters = z.looseObject({ scope: z.string().optional(), persistent: z.string().optional() });

/**
 * The vendor's parameters of an authorization request that the library does not support. The library runs their validators after it has
 * checked client, redirect URI, scope and PKCE, and before it loads the account: only there can a login token become a session, also with
 * `prompt=none`. The library drops all other parameters.
 */
export function extraParameters(identity: Pick<Identity, 'database' | 'clock' | 'origin'>) {
  return {
    deny: (_context: KoaContextWithOIDC, reason: string | undefined) => {
      if (reason !== undefined) throw denied(reason);
    },
    tkn: (context: KoaContextWithOIDC, token: string | undefined) => {
      restoreOfflineAccess(context);
      if (token !== undefined) enter(identity, context, token);
    },
    persistent: null,
    origin: null,
    provider: null,
    provider_scope: null,
    access_token: null,
    r5_request_token: null,
  };
}

function denied(reason: string): Error {
  switch (DENIALS.find((known) => known === reason)) {
    case 'login_required':
      return new errors.LoginRequired('There is no session');
    case 'invalid_request':
      return new errors.InvalidRequest('Orchestrated flows and ID tokens of other providers are not supported');
    case 'linked_elsewhere':
      return new errors.AccessDenied('This account of the provider belongs to another member');
    case 'linked_already':
      return new errors.AccessDenied('The member has linked another account of this provider already');
    case 'link_refused':
      return new errors.AccessDenied('The login of the member who wanted to link an account is no longer fresh enough');
    case 'access_denied':
    case undefined:
      return new errors.AccessDenied('The user has cancelled');
  }
}

/** Restores the scope that the library drops without `prompt=consent` (OpenID Connect Core 11); the vendor keeps it. */
function restoreOfflineAccess(context: KoaContextWithOIDC): void {
  const asked = new URLSearchParams(context.querystring).get('scope')?.split(' ') ?? [];
  const known = context.oidc.params;
  const { scope = '' } = parameters.parse(known ?? {});
  if (known !== undefined && asked.includes('offline_access') && !scope.split(' ').includes('offline_access')) {
    known['scope'] = `${scope} offline_access`.trim();
  }
}

function enter(
  identity: Pick<Identity, 'database' | 'clock' | 'origin'>,
  context: KoaContextWithOIDC,
  token: string,
): void {
  const { session, params } = context.oidc;
  const entry = redeemLoginToken(identity, context.req.headers, token);
  if (entry === undefined || session === undefined) throw new errors.AccessDenied('Invalid or expired login token');
  const { accountId, amr } = entry;
  // The session of another account must not pass its authorizations on to this member.
  if (session.accountId !== undefined && session.accountId !== accountId) session.authorizations = undefined;
  const transient = parameters.parse(params ?? {}).persistent === 'false';
  session.loginAccount({ accountId, amr: [...amr], transient });
  // An existing session gets a new identifier, so that a planted one gives no access (session fixation).
  if (!('new' in session)) session.resetIdentifier();
  const { headers, socket } = context.req;
  completeLogin(identity, { ...entry, sessionUid: session.uid, headers, sender: socket.remoteAddress ?? '' });
}
