import { keptTokens } from './keptTokens.ts';

type Masked = {
  readonly access: string;
  readonly refresh: string | undefined;
  readonly clientId: string;
  readonly leftMs: number;
};

/** Characters of a token that may be shown: enough to distinguish two tokens, but useless for a request. */
const SEEN = 4;

/** A token in a form that may be shown. */
export const masked = (token: string): string => `${token.slice(0, SEEN)}… (${token.length})`;

/** The session data of this tab, for the debug console: tokens leave this folder only masked (docs/threat-model.md T45). */
export function maskedTokens(): Masked | undefined {
  const tokens = keptTokens.read();
  if (tokens === undefined) return undefined;
  const { accessToken, refreshToken, clientId, expiresAt } = tokens;
  return {
    access: masked(accessToken),
    clientId,
    leftMs: expiresAt - Date.now(),
    refresh: refreshToken === undefined ? undefined : masked(refreshToken),
  };
}
