/** Maximum of the longest run divided by the shortest; above it, other work has disturbed the measurement, and the row is marked. */
const CALM = 2;

/** Whether the times of the same work differ so much that other work must have disturbed them. */
export function isNoisy(walls: readonly number[]): boolean {
  return Math.max(...walls) / Math.min(...walls) > CALM;
}
