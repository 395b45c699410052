import { checkSilently } from '../session/checkSilently.ts';
import type { Places } from '../contract.ts';
import { keptTokens } from './keptTokens.ts';

/**
 * Replaces a token that is too old for security changes by a new one, without asking the member: the browser's session at the provider is
 * enough. Resolves to whether there is one now.
 */
export async function renewTokens(places: Places): Promise<boolean> {
  const old = keptTokens.read();
  // Not by a refresh: it would accept another tab's token, which may be as old.
  const outcome = await checkSilently(places, {
    needsTokens: true,
    scope: old?.canWrite === true ? 'full_write' : undefined,
  });
  return outcome.ok;
}
