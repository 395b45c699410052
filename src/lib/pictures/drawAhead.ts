/**
 * Answers drawings by their number and begins with the next ones while one is asked for: Astro waits for each file before it asks
 * for the next, but the encoder works on other threads, so that all processors of a machine are in use. A mistake in a drawing that
 * was begun ahead is thrown when that drawing is asked for.
 */
export const drawAhead = <Drawn>(
  drawings: readonly (() => Promise<Drawn>)[],
  ahead: number,
): ((index: number) => Promise<Drawn>) => {
  const begun = new Map<number, Promise<Drawn>>();
  const begin = (index: number): void => {
    const draw = drawings[index];
    if (draw === undefined || begun.has(index)) return;
    const drawn = draw();
    // Handled here too, or the process would end before anybody could ask for it.
    drawn.catch(() => undefined);
    begun.set(index, drawn);
  };
  return async (index) => {
    for (let next = index; next <= index + ahead; next += 1) begin(next);
    const drawn = begun.get(index);
    if (drawn === undefined) throw new RangeError(`There is no drawing ${index}.`);
    try {
      return await drawn;
    } finally {
      begun.delete(index);
    }
  };
};
