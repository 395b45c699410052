import { BACKOFF, STABLE_MS } from '~/config/chat.ts';

/**
 * Milliseconds before an attempt: doubled with each failure, up to the maximum, and half of it random, so that a room full of members does
 * not reconnect at the same moment (docs/threat-model.md R28).
 *
 * @param failures number of failed attempts since the last stable connection.
 * @param chance from 0 to 1.
 */
export function delayBefore(failures: number, chance = Math.random()): number {
  const most = Math.min(BACKOFF.most, BACKOFF.first * 2 ** (failures + 1));
  const least = Math.max(BACKOFF.first, most / 2);
  return Math.round(least + chance * (most - least));
}

/** Counts consecutive failed attempts; a connection that has lasted resets the count. */
export type Attempts = { readonly opened: () => void; readonly nextDelay: () => number };

export function createAttempts(clock: () => number = () => performance.now()): Attempts {
  let [failures, openedAt]: [number, number | undefined] = [0, undefined];
  return {
    opened: () => {
      openedAt = clock();
    },
    nextDelay: () => {
      if (openedAt !== undefined && clock() - openedAt > STABLE_MS) failures = 0;
      openedAt = undefined;
      failures += 1;
      return delayBefore(failures - 1);
    },
  };
}
