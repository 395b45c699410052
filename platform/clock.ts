/** The time that a server counts by; tests hand in a clock that they move. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** A moment as ISO 8601 in UTC. */
export function isoOf(moment: number): string {
  return new Date(moment).toISOString();
}
