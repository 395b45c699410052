/** The longest run over the shortest above which a row is called noisy (budgets.md, "The benchmark"). */
const CALM = 2;

/** Whether some runs of the same thing lie so far apart that the machine must have done something else as well. */
export function isNoisy(walls: readonly number[]): boolean {
  return Math.max(...walls) / Math.min(...walls) > CALM;
}
