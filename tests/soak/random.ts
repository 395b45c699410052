/** A source of random numbers that can be repeated with its seed. */
export type Random = {
  /** From 0 to 1, excluding 1. */
  readonly share: () => number;
  /** A whole number from `least` to `most`. */
  readonly between: (least: number, most: number) => number;
  readonly oneOf: <Value>(values: readonly [Value, ...Value[]]) => Value;
  readonly shuffled: <Value>(values: readonly Value[]) => readonly Value[];
};

/** Mulberry32, a 32-bit generator by Tommy Ettinger. */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + Math.floor(share() * (most - least + 1));
  return {
    share,
    between,
    oneOf: (values) => values[between(0, values.length - 1)] ?? values[0],
    shuffled: (values) =>
      values
        .map((value) => ({ value, at: share() }))
        .sort((one, other) => one.at - other.at)
        .map(({ value }) => value),
  };
};
