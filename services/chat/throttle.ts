/** Lets one event of each key through in a time. */
export type Throttle = (key: string, now: number) => boolean;

/**
 * Counted by a clock that may be moved: a moment in the future does not block a key for ever.
 *
 * @param last when each key was let through last, the oldest first; none stays here longer than it counts.
 */
export function createThrottle(apart: number, last = new Map<string, number>()): Throttle {
  return (key, now) => {
    const before = last.get(key);
    if (before !== undefined && before <= now && now - before < apart) return false;
    // The oldest first: the latest key stands at the end.
    for (const [other, at] of last) {
      if (at <= now && now - at < apart) break;
      last.delete(other);
    }
    last.delete(key);
    last.set(key, now);
    return true;
  };
}
