/** A measurement at a time, in seconds since the start. */
export type Point = { readonly at: number; readonly value: number };

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The slope of the least-squares line, per minute; 0 for fewer than three points. */
export const slopePerMinute = (points: readonly Point[]): number => {
  if (points.length < 3) return 0;
  const [middle, level] = [mean(points.map(({ at }) => at)), mean(points.map(({ value }) => value))];
  const spread = points.reduce((sum, { at }) => sum + (at - middle) ** 2, 0);
  return (60 * points.reduce((sum, { at, value }) => sum + (at - middle) * (value - level), 0)) / spread;
};
