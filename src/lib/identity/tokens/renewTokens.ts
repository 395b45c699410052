import { checkSilently } from '../session/checkSilently.ts';
import type { Places } from '../contract.ts';
import { keptTokens } from './keptTokens.ts';

/**
 * Puts a token of this moment in the place of one that is too old for what touches the account's safety, without asking anybody: the
 * browser's own session gives it. Whether there is one now.
 */
export async function renewTokens(places: Places): Promise<boolean> {
  const old = keptTokens.read();
  // No refresh: what another tab has got meanwhile would be as good to it, and may be as old.
  const outcome = await checkSilently(places, {
    needsTokens: true,
    scope: old?.canWrite === true ? 'full_write' : undefined,
  });
  return outcome.ok;
}
