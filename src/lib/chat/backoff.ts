import { BACKOFF, STABLE_MS } from '~/config/chat.ts';

/**
 * How long to wait before an attempt, in milliseconds: doubled with each that has failed, up to the longest, and always with a half left to
 * chance, so that a room full of members does not come back in one moment (docs/threat-model.md R28).
 *
 * @param failures how many attempts have failed since the last stable connection.
 * @param chance from 0 to 1.
 */
export function delayBefore(failures: number, chance = Math.random()): number {
  const most = Math.min(BACKOFF.most, BACKOFF.first * 2 ** (failures + 1));
  const least = Math.max(BACKOFF.first, most / 2);
  return Math.round(least + chance * (most - least));
}

/** Counts attempts that have failed in a row; a connection that has lasted ends the row. */
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
