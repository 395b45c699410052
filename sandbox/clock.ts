import type { Clock } from '../platform/clock.ts';

/** The sandbox's clock. Tests move it, for example past the retention of three years. */
export type MovableClock = Clock & {
  /** Sets the offset from the system clock in milliseconds; negative values move back. */
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
