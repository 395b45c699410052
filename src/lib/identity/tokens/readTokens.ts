import type { AuthResult } from '@reachfive/identity-core';
import { PROFILE_LIFE_MS } from '~/config/lifetimes.ts';
import { isToken } from '~/runtime/items/member.ts';
import type { Tokens } from '../contract.ts';

const NOTHING: Readonly<Record<keyof AuthResult, undefined>> = {
  accessToken: undefined,
  expiresIn: undefined,
  tokenType: undefined,
  idToken: undefined,
  idTokenPayload: undefined,
  code: undefined,
  state: undefined,
  refreshToken: undefined,
  stepUpToken: undefined,
  amr: undefined,
  providerName: undefined,
  providerAccessToken: undefined,
};

/** The SDK's types promise more than it checks, so each part of its answer is looked at (docs/threat-model.md S6). */
export function tokensOf(
  result: AuthResult,
  { clientId, email, canWrite }: Pick<Tokens, 'clientId' | 'email' | 'canWrite'>,
): Tokens | undefined {
  const { accessToken, refreshToken, expiresIn }: Readonly<Record<keyof AuthResult, unknown>> = {
    ...NOTHING,
    ...result,
  };
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
