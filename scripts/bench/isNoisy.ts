/** The longest run divided by the shortest; above this the machine was busy with other work, and the row is marked. */
const CALM = 2;

/** Whether runs of the same work differ so much that the machine must have been busy with other work. */
export function isNoisy(walls: readonly number[]): boolean {
  return Math.max(...walls) / Math.min(...walls) > CALM;
}
