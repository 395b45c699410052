import { svgShape } from '~/lib/browser/svgShape.ts';
import { altitudeAt } from '~/lib/race/altitudeAt.ts';
import type { ProfilePoint } from '~/lib/race/profileGeometry.ts';

const WIDTH = 100;
/** Every climb is drawn twice as steep as it is, so that two of them can be compared. */
const STEEPER = 2;
/** The radius of the dot at the place, in units of the drawing; the drawing has room for it on all sides. */
const DOT = 2.5;

/**
 * Draws a climb from its foot to its summit, with a dot at a kilometre of its road. Between two known points the line is straight.
 *
 * @param points - at least the foot and the summit, in riding order, in kilometres of the stage and metres.
 */
export function climbDrawing(points: readonly ProfilePoint[], km: number): SVGElement {
  const [start, end] = [points[0]?.km ?? 0, points[points.length - 1]?.km ?? 0];
  const altitudes = points.map(({ altitudeM }) => altitudeM);
  const [lowest, highest] = [Math.min(...altitudes), Math.max(...altitudes)];
  const unitsPerKm = WIDTH / (end - start);
  const heightOf = (metres: number): number => (metres / 1000) * unitsPerKm * STEEPER;
  const height = heightOf(highest - lowest);
  const at = (there: number): string =>
    [(there - start) * unitsPerKm, heightOf(highest - altitudeAt(points, there))].map((unit) => unit.toFixed(2)).join();
  const road = [...points.map((point) => at(point.km)), `${WIDTH},${height}`, `0,${height}`].join(' ');
  const [x = '', y = ''] = at(km).split(',');
  const drawing = svgShape('svg', { viewBox: `${-DOT} ${-DOT} ${WIDTH + 2 * DOT} ${height + 2 * DOT}` });
  drawing.append(svgShape('polygon', { points: road }), svgShape('circle', { cx: x, cy: y, r: DOT }));
  return drawing;
}
