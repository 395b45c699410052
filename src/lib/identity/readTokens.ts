import type { AuthResult } from '@reachfive/identity-core';
import { PROFILE_LIFE_MS } from '~/config/identity.ts';
import type { Parse } from '~/lib/browser/storage.ts';
import type { Tokens } from './contract.ts';

/** A token becomes a header: what no header can hold is none. */
const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\w.~+/=-]{1,4096}$/.test(value);

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

/** What kept tokens must be; storage is outside data (docs/threat-model.md T31). */
export const parseTokens: Parse<Tokens> = (raw) => {
  if (typeof raw !== 'object' || raw === null || !('accessToken' in raw) || !('expiresAt' in raw)) return undefined;
  const { accessToken, expiresAt } = raw;
  const refreshToken = 'refreshToken' in raw ? raw.refreshToken : undefined;
  const clientId = 'clientId' in raw ? raw.clientId : undefined;
  const email = 'email' in raw && typeof raw.email === 'string' ? raw.email : undefined;
  if (!isToken(accessToken) || typeof expiresAt !== 'number' || typeof clientId !== 'string') return undefined;
  if (refreshToken !== undefined && !isToken(refreshToken)) return undefined;
  return {
    accessToken,
    refreshToken,
    expiresAt,
    clientId,
    email,
    canWrite: 'canWrite' in raw && raw.canWrite === true,
  };
};
