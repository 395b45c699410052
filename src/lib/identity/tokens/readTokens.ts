import type { AuthResult } from '@reachfive/identity-core';
import { PROFILE_LIFE_MS } from '~/config/lifetimes.ts';
import { isToken } from '~/runtime/items/member.ts';
import type { Tokens } from '../contract.ts';

/** The SDK's types promise more than it checks, so each part of its result is validated (docs/threat-model.md S6). */
export function tokensOf(
  result: AuthResult,
  { clientId, email, canWrite }: Pick<Tokens, 'clientId' | 'email' | 'canWrite'>,
): Tokens | undefined {
  const { accessToken, refreshToken, expiresIn }: Readonly<Partial<Record<keyof AuthResult, unknown>>> = result;
  if (!isToken(accessToken)) return undefined;
  const life = typeof expiresIn === 'number' ? Math.min(expiresIn * 1000, PROFILE_LIFE_MS) : PROFILE_LIFE_MS;
  return {
    accessToken,
    clientId,
    email,
    canWrite,
    expiresAt: Date.now() + life,
    refreshToken: isToken(refreshToken) ? refreshToken : undefined,
  };
}
