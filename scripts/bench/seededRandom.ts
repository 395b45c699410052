/** Random numbers that are the same in every run. */
export type Random = {
  /** A whole number from 0 up to, not including, `end`. */
  readonly below: (end: number) => number;
  /** @throws RangeError when `values` is empty. */
  readonly pick: <Value>(values: readonly Value[]) => Value;
};

/** Random numbers that depend only on `seed` (mulberry32, a generator of 32 bits in the public domain; not for secrets). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const below = (end: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)];
    if (value === undefined) throw new RangeError('There is nothing to pick from.');
    return value;
  };
  return { below, pick };
}
