import type { Clock } from '../platform/clock.ts';

/** The sandbox's clock, which tests move instead of waiting for three years. */
export type MovableClock = Clock & {
  /** Moves the clock by so many milliseconds against the machine's, forward or back. */
  readonly move: (offsetMs: number) => void;
};

export function createClock(): MovableClock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    move: (offsetMs) => {
      offset = offsetMs;
    },
  };
}
