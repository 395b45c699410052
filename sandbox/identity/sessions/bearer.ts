import type { IncomingHttpHeaders } from 'node:http';
import type { Account } from '../accounts/account.ts';
import { findAccount } from '../accounts/accounts.ts';
import { secondFactorsOf } from '../accounts/secondFactors.ts';
import { FRESHNESS } from '../config.ts';
import { IdentityFailure } from '../failure.ts';
import type { Identity } from '../identity.ts';
import { issuedAt } from '../provider/storage.ts';
import { isTrustedDevice } from './trustedDevices.ts';
import { amrOf } from './amrOf.ts';

/** The required level of an access token: reading, writing (`full_write`), or changes that concern the account's security. */
export type Need = 'read' | 'write' | 'fresh';

/**
 * The member of an access token.
 *
 * @param clients the clients whose tokens are accepted; by default all (RFC 9700, section 2.3: a service accepts only tokens issued for
 * it).
 * @throws {IdentityFailure} 401 for a token that is unknown, expired, revoked, of an ended session or of a deleted account; 403 for a token
 * without the scope. For `write` and `fresh` also 403 with `error.authn.mfa.stepup.required` if the member has a second factor and the
 * token's login lacks it, unless a trusted device writes. For `fresh` also 401 with `error.accessToken.freshness` for a token older than
 * five minutes.
 */
export async function memberByToken(
  identity: Identity,
  headers: IncomingHttpHeaders,
  need: Need,
  clients?: readonly string[],
): Promise<Account> {
  return memberOfToken(identity, tokenIn(headers), need, { clients, headers });
}

/**
 * Checks in a transaction that the token of an earlier `memberByToken` is still stored: the end of sessions deletes it.
 *
 * @throws {IdentityFailure} 401 for a token that was deleted meanwhile.
 */
export function checkStored(identity: Pick<Identity, 'database'>, headers: IncomingHttpHeaders): void {
  if (issuedAt(identity, 'AccessToken', tokenIn(headers)) === undefined) throw endedToken();
}

function tokenIn({ authorization = '' }: IncomingHttpHeaders): string {
  const [, value] = /^Bearer ([\w-]+)$/i.exec(authorization) ?? [];
  if (value === undefined) throw invalidToken('An access token is required');
  return value;
}

/** As `memberByToken`, for a token in the body or the query: `verify-email` and linking. */
export async function memberOfToken(
  identity: Identity,
  value: string,
  need: Need,
  {
    clients,
    headers = {},
  }: { readonly clients?: readonly string[] | undefined; readonly headers?: IncomingHttpHeaders } = {},
): Promise<Account> {
  const { provider } = identity;
  // For a token without offline access, `find` returns undefined once the session has ended.
  const token = await provider.AccessToken.find(value);
  if (token === undefined) throw endedToken();
  if (clients?.includes(token.clientId ?? '') === false)
    throw invalidToken('The access token is for another application');
  const account = findAccount(identity, token.accountId);
  if (account === undefined) throw invalidToken('The account of this access token is gone');
  if (need === 'write' && !token.scopes.has('full_write')) {
    throw new IdentityFailure(403, 'insufficient_scope', 'The access token lacks the scope full_write');
  }
  // A trusted device may write without the second factor; changes that concern the account's security need it.
  const isTrusted = need === 'write' && isTrustedDevice(identity, account.id, { headers });
  if (need !== 'read' && !isTrusted) demandSecondFactor(identity, account, amrOf(token));
  if (need === 'fresh' && identity.clock.now() - (issuedAt(identity, 'AccessToken', value) ?? 0) > FRESHNESS) {
    throw new IdentityFailure(401, 'invalid_grant', 'The access token is not fresh enough', {
      key: 'error.accessToken.freshness',
    });
  }
  return account;
}

/** One factor must not be enough to change anything: some ways in, such as a code by SMS, do not ask for the second one. */
function demandSecondFactor(identity: Identity, { id }: Account, amr: readonly string[]): void {
  if (amr.includes('mfa') || secondFactorsOf(identity, id).length === 0) return;
  throw new IdentityFailure(403, 'access_denied', 'Log in with your second factor first', {
    key: 'error.authn.mfa.stepup.required',
  });
}

const endedToken = () => invalidToken('The access token is invalid or expired');

function invalidToken(description: string): IdentityFailure {
  return new IdentityFailure(401, 'invalid_token', description, {
    key: 'error.accessToken.invalid',
    headers: { 'www-authenticate': 'Bearer' },
  });
}
