/** The clock of a server; tests pass one that they can set. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** An instant in milliseconds since 1970 as ISO 8601 in UTC. */
export function isoOf(moment: number): string {
  return new Date(moment).toISOString();
}
