/**
 * The minimum range of altitudes of a drawing, in metres. Every profile shares it, so that a flat stage by the sea looks flat and a hilly
 * one lower than one in the mountains; only a stage with a larger range uses a scale of its own.
 */
export const MIN_ALTITUDE_RANGE_M = 1200;

const FLOOR_STEP_M = 100;
const LINE_STEP_M = 500;

export type AltitudeScale = {
  readonly bottomM: number;
  readonly topM: number;
  /** The lines of the scale: every 500 m between bottom and top. */
  readonly linesM: readonly number[];
};

/**
 * The range of altitudes of a profile's drawing, in metres: from the lowest point, rounded down to a hundred, over its own range or
 * `MIN_ALTITUDE_RANGE_M`, whichever is larger.
 *
 * @throws RangeError without a point.
 */
export const altitudeScale = (altitudesM: readonly number[]): AltitudeScale => {
  if (altitudesM.length === 0) throw new RangeError('A profile needs points.');
  const bottomM = Math.floor(Math.min(...altitudesM) / FLOOR_STEP_M) * FLOOR_STEP_M;
  const topM = Math.max(bottomM + MIN_ALTITUDE_RANGE_M, ...altitudesM);
  const linesM: number[] = [];
  const first = Math.ceil(bottomM / LINE_STEP_M) * LINE_STEP_M;
  for (let line = first; line <= topM; line += LINE_STEP_M) linesM.push(line);
  return { bottomM, topM, linesM };
};
