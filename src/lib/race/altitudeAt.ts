import type { ProfilePoint } from './profileGeometry.ts';

/**
 * The altitude of the drawn line at a kilometre, in metres: a flag must be on the line, even if no source gives the summit's altitude.
 * Before the first and after the last point it is that point's. Points are in riding order.
 *
 * @throws RangeError without a point.
 */
export const altitudeAt = (points: readonly ProfilePoint[], km: number): number => {
  const next = points.findIndex((point) => point.km >= km);
  const after = points[next] ?? points[points.length - 1];
  if (!after) throw new RangeError('A profile needs points.');
  const before = points[next - 1];
  if (!before || after.km <= before.km || next < 0) return after.altitudeM;
  const share = (km - before.km) / (after.km - before.km);
  return before.altitudeM + share * (after.altitudeM - before.altitudeM);
};
