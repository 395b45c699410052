import type { IncomingHttpHeaders } from 'node:http';
import type { Account } from '../accounts/account.ts';
import { findAccount } from '../accounts/accounts.ts';
import { secondFactorsOf } from '../accounts/secondFactors.ts';
import { FRESHNESS } from '../config.ts';
import { IdentityFailure } from '../failure.ts';
import type { Identity } from '../identity.ts';
import { issuedAt } from '../provider/storage.ts';
import { amrOf } from './amrOf.ts';

/** What an access token must be good for: reading, writing (`full_write`), or what touches the account's safety. */
export type Need = 'read' | 'write' | 'fresh';

/**
 * The member to whom an access token belongs.
 *
 * @param clients whose tokens count; any client's, when it is not said (RFC 9700 2.3: a service takes tokens that are meant for it).
 * @throws {IdentityFailure} 401 for a token that is unknown, expired, revoked, of an ended session or of a deleted account; 403 for
 *   one without the scope; 403 with `error.authn.mfa.stepup.required` for one that was got without the second factor that the
 *   member has, where her safety is touched; 401 with `error.accessToken.freshness` for one that is older than five minutes where that matters.
 */
export async function memberByToken(
  identity: Identity,
  headers: IncomingHttpHeaders,
  need: Need,
  clients?: readonly string[],
): Promise<Account> {
  const [, value] = /^Bearer ([\w-]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (value === undefined) throw invalidToken('An access token is required');
  return memberOfToken(identity, value, need, clients);
}

/** As `memberByToken`, for the one call that carries its token in the body (identity-wire.md 1.12: `verify-email`). */
export async function memberOfToken(
  identity: Identity,
  value: string,
  need: Need,
  clients?: readonly string[],
): Promise<Account> {
  const { provider } = identity;
  // The library does not find a token without offline access any more once its session has ended.
  const token = await provider.AccessToken.find(value);
  if (token === undefined) throw invalidToken('The access token is invalid or expired');
  if (clients?.includes(token.clientId ?? '') === false) throw invalidToken('The access token is for somebody else');
  const account = findAccount(identity, token.accountId);
  if (account === undefined) throw invalidToken('The account of this access token is gone');
  if (need === 'write' && !token.scopes.has('full_write')) {
    throw new IdentityFailure(403, 'insufficient_scope', 'The access token lacks the scope full_write');
  }
  if (need === 'fresh') demandSecondFactor(identity, account, amrOf(token));
  if (need === 'fresh' && identity.clock.now() - (issuedAt(identity, 'AccessToken', value) ?? 0) > FRESHNESS) {
    throw new IdentityFailure(401, 'invalid_grant', 'The access token is not fresh enough', {
      key: 'error.accessToken.freshness',
    });
  }
  return account;
}

/** Whoever has only the password of somebody with a second factor shall not take that factor away, nor anything else. */
function demandSecondFactor(identity: Identity, { id }: Account, amr: readonly string[]): void {
  if (amr.includes('mfa') || secondFactorsOf(identity, id).length === 0) return;
  throw new IdentityFailure(403, 'access_denied', 'Log in with your second factor first', {
    key: 'error.authn.mfa.stepup.required',
  });
}

function invalidToken(description: string): IdentityFailure {
  return new IdentityFailure(401, 'invalid_token', description, { headers: { 'www-authenticate': 'Bearer' } });
}
