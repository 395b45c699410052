/**
 * The smallest difference of altitude that fills a drawing, in metres. Every profile shares it, so that a day by the sea lies flat
 * and a day of hills stays below a day of mountains; only a stage that climbs through more than this uses a scale of its own.
 */
export const MIN_ALTITUDE_RANGE_M = 1200;

const FLOOR_STEP_M = 100;
const LINE_STEP_M = 500;

export type AltitudeScale = {
  readonly bottomM: number;
  readonly topM: number;
  /** Where a scale is drawn: every 500 m between bottom and top. */
  readonly linesM: readonly number[];
};

/**
 * The span of altitudes, in metres, that a profile is drawn in: from the lowest point, rounded down to a hundred, over its own
 * range or `MIN_ALTITUDE_RANGE_M`, whichever is more.
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
