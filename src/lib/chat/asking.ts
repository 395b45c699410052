import { REOPENING } from '~/config/chat.ts';
import type { Shut } from './contract.ts';
import type { Admission } from './doors.ts';

/** Asks for one admission at a time: undefined while one is being asked for. No answer is one that is to be asked for later. */
export function askingOnce(ask: () => Promise<Admission>): () => Promise<Admission | undefined> {
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
 * After how many milliseconds a shut room is worth asking for again: when it opens, but not at once, for the page's clock may be fast; a far day is
 * looked at again before. Undefined when asking would change nothing.
 */
export function opensIn(shut: Shut): number | undefined {
  if (shut.why !== 'closed' || shut.opensAt === null) return undefined;
  const wait = Date.parse(shut.opensAt) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.min(REOPENING.most, Math.max(REOPENING.least, wait));
}
