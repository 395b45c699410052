import { keptTokens } from './keptTokens.ts';

type Masked = {
  readonly access: string;
  readonly refresh: string | undefined;
  readonly clientId: string;
  readonly leftMs: number;
};

/** Characters of a token that may be shown: enough to distinguish two, and useless for a request. */
const SEEN = 4;

/** A token as people may see it. */
export const masked = (token: string): string => `${token.slice(0, SEEN)}… (${token.length})`;

/** What this tab holds to be a member, for the debug console: tokens leave this room masked alone (docs/threat-model.md T45). */
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
