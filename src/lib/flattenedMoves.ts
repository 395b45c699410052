/** The target of each former address, and the addresses that redirect in a loop. */
type Flattened = {
  readonly moves: ReadonlyMap<string, string>;
  /** Former addresses that never reach a present address. */
  readonly loops: readonly string[];
};

/** Follows each move to its end, so that no redirect leads to another one. */
export const flattenedMoves = (moves: ReadonlyMap<string, string>): Flattened => {
  const endOf = (from: string): string | undefined => {
    const passed = new Set([from]);
    let to = moves.get(from) ?? from;
    for (let next = moves.get(to); next !== undefined; next = moves.get(to)) {
      if (passed.has(to)) return undefined;
      passed.add(to);
      to = next;
    }
    return to;
  };
  const ends = [...moves.keys()].map((from) => [from, endOf(from)] as const);
  return {
    moves: new Map(ends.flatMap(([from, to]) => (to === undefined ? [] : [[from, to] as const]))),
    loops: ends.filter(([, to]) => to === undefined).map(([from]) => from),
  };
};
