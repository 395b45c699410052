/** Accepts one event for each key in an interval. */
export type Throttle = (key: string, now: number) => boolean;

/**
 * The clock may be set back: a time in the future does not block a key.
 *
 * @param last the time of the last accepted event for each key, the oldest first; expired entries are removed.
 */
export function createThrottle(apart: number, last = new Map<string, number>()): Throttle {
  return (key, now) => {
    const before = last.get(key);
    if (before !== undefined && before <= now && now - before < apart) return false;
    // The map is in order of time, so the loop ends at the first entry that still counts.
    for (const [other, at] of last) {
      if (at <= now && now - at < apart) break;
      last.delete(other);
    }
    last.delete(key);
    last.set(key, now);
    return true;
  };
}
