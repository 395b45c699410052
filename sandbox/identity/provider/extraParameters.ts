import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import { z } from 'astro/zod';
import type { Identity } from '../identity.ts';
import { redeemLoginToken } from '../proofs/loginToken.ts';
import { completeLogin } from '../sessions/completeLogin.ts';

/** The reasons to refuse an authorization before the library does: the parameter `deny`, set by the route in front of it. */
const DENIALS = [
  'access_denied',
  'login_required',
  'invalid_request',
  'unsupported_provider',
  'unverified_account',
  'linked_elsewhere',
  'linked_already',
  'link_refused',
] as const;
export type Denial = (typeof DENIALS)[number];

const parameters = z.looseObject({ scope: z.string().optional(), persistent: z.string().optional() });

/**
 * The vendor's parameters of an authorization request that the library does not know. The library runs their validators after it has
 * checked client, redirect URI, scope and PKCE, and before it loads the account: the one place where a login token can become a session,
 * with `prompt=none` too. A parameter that is not named here never reaches the library.
 */
export function extraParameters(identity: Pick<Identity, 'database' | 'clock'>) {
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
    case 'unsupported_provider':
      return new errors.AccessDenied('Login with this provider is no longer available');
    case 'unverified_account':
      return new errors.AccessDenied(
        'An account with this e-mail address exists, but nobody has verified the address yet: log in as before and verify it first',
      );
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

/** The library drops the scope without `prompt=consent` (OpenID Connect Core 11); the vendor does not. */
function restoreOfflineAccess(context: KoaContextWithOIDC): void {
  const asked = new URLSearchParams(context.querystring).get('scope')?.split(' ') ?? [];
  const known = context.oidc.params;
  const { scope = '' } = parameters.parse(known ?? {});
  if (known !== undefined && asked.includes('offline_access') && !scope.split(' ').includes('offline_access')) {
    known['scope'] = `${scope} offline_access`.trim();
  }
}

function enter(identity: Pick<Identity, 'database' | 'clock'>, context: KoaContextWithOIDC, token: string): void {
  const { session, params } = context.oidc;
  const entry = redeemLoginToken(identity, token);
  if (entry === undefined || session === undefined) throw new errors.AccessDenied('Invalid or expired login token');
  const { accountId, amr } = entry;
  // The authorizations of another account in this browser are not the member's.
  if (session.accountId !== undefined && session.accountId !== accountId) session.authorizations = undefined;
  const transient = parameters.parse(params ?? {}).persistent === 'false';
  session.loginAccount({ accountId, amr: [...amr], transient });
  // A session that existed before the login gets a new identifier, so that the old one gives no access (session fixation).
  if (!('new' in session)) session.resetIdentifier();
  const { headers, socket } = context.req;
  completeLogin(identity, { ...entry, sessionUid: session.uid, headers, sender: socket.remoteAddress ?? '' });
}
