/**
 * Returns drawings by their number, and starts the next ones while one is requested: Astro waits for each file before it requests the next,
 * but the encoder works on other threads, so that all processors of a machine are in use. An error in a drawing that was started ahead is
 * thrown when that drawing is requested.
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
    // A handler is needed here too: otherwise the rejection would end the process before the drawing is requested.
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
