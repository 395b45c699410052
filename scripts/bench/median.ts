/**
 * The median of numbers: the middle one, or the mean of the two in the middle.
 *
 * @throws RangeError when there are none.
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [upper, lower] = [sorted[middle], sorted[middle - 1]];
  if (upper === undefined) throw new RangeError('Nothing was measured, so there is no median.');
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2;
}
