import { PROFILE_LIFE_MS } from '~/config/lifetimes.ts';
import { parseIssuedTokens } from '~/runtime/items/member.ts';
import type { IssuedToken, Tokens } from '../contract.ts';

/** Each of these tokens with its client, the refresh token first: at most providers, revoking it ends the others. */
export function issuedIn({ accessToken, refreshToken, clientId, expiresAt, former }: Tokens): readonly IssuedToken[] {
  const until = Date.now() + PROFILE_LIFE_MS;
  const refresh = refreshToken === undefined ? [] : [{ token: refreshToken, clientId, until }];
  return [...refresh, { token: accessToken, clientId, until: Math.min(until, expiresAt) }, ...(former ?? [])];
}

/** Tokens of another client stay valid when these replace them: they are kept until the logout (docs/threat-model.md T56). */
export function inPlaceOf(old: Tokens | undefined, tokens: Tokens): Tokens {
  if (old === undefined) return tokens;
  const former = old.clientId === tokens.clientId ? (old.former ?? []) : issuedIn(old);
  return { ...tokens, former: parseIssuedTokens(former) };
}
