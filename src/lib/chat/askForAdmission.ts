import { REOPENING } from '~/config/chat.ts';
import type { Shut } from './contract.ts';
import type { Admission } from './admission.ts';

/** Sends one request for admission at a time: undefined while one is under way. A failed request means: ask again later. */
export function oneAtATime(ask: () => Promise<Admission>): () => Promise<Admission | undefined> {
  let isAsking = false;
  return async () => {
    if (isAsking) return undefined;
    isAsking = true;
    try {
      return await ask();
    } catch {
      return { kind: 'later' };
    } finally {
      isAsking = false;
    }
  };
}

/**
 * Milliseconds after which to ask again for a closed room: when it opens, with a delay, because the page's clock may be fast; a distant
 * opening is checked earlier. Undefined if asking again is useless.
 */
export function msUntilRetry(shut: Shut): number | undefined {
  if (shut.why !== 'closed' || shut.opensAt === null) return undefined;
  const wait = Date.parse(shut.opensAt) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.min(REOPENING.most, Math.max(REOPENING.least, wait));
}
