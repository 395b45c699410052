/** What time it is for everything that the sandbox keeps; tests can move it, so that nobody waits three years. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Moves the clock by so many milliseconds against the machine's, forward or back. */
  readonly move: (offsetMs: number) => void;
};

export function createClock(): Clock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    move: (offsetMs) => {
      offset = offsetMs;
    },
  };
}

/** A moment as the vendor writes it: ISO 8601 in UTC. */
export function isoOf(moment: number): string {
  return new Date(moment).toISOString();
}
