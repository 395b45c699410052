import { svgShape } from '~/lib/browser/svgShape.ts';
import { altitudeAt } from '~/lib/race/altitudeAt.ts';
import type { ProfilePoint } from '~/lib/race/profileGeometry.ts';
import { piecesOf } from '~/lib/race/roadside.ts';

const WIDTH = 100;
/** Vertical exaggeration, the same for every climb, so that climbs can be compared. */
const STEEPER = 2;
/** The radius of the dot at the place, in units of the drawing; the drawing has room for it on all sides. */
const DOT = 2.5;
/** The space for a gradient's label; profileCursor.css sets the size of its letters. A shorter segment of the road has no label. */
const LABEL = { width: 14, height: 5 };

/**
 * Returns the coordinates in a climb's drawing: the distance of a kilometre from the left edge, and the depth of the road there below the
 * summit.
 */
const scaleOf = (points: readonly ProfilePoint[]) => {
  const [start, end] = [points[0]?.km ?? 0, points[points.length - 1]?.km ?? 0];
  const altitudes = points.map(({ altitudeM }) => altitudeM);
  const [lowest, highest] = [Math.min(...altitudes), Math.max(...altitudes)];
  const unitsPerKm = WIDTH / (end - start);
  const heightOf = (metres: number): number => (metres / 1000) * unitsPerKm * STEEPER;
  return {
    height: heightOf(highest - lowest),
    across: (km: number): number => (km - start) * unitsPerKm,
    down: (km: number): number => heightOf(highest - altitudeAt(points, km)),
  };
};

/**
 * Draws a climb from its foot to its summit, with a dot at a kilometre of its road. Between two known points the line is straight, with its
 * gradient above it.
 *
 * @param points - at least the foot and the summit, in riding order, in kilometres of the stage and metres.
 * @param labelOf - a gradient in per cent, in the language of the page.
 */
export function climbDrawing(
  points: readonly ProfilePoint[],
  km: number,
  labelOf: (gradientPercent: number) => string,
): SVGElement {
  const { height, across, down } = scaleOf(points);
  const at = (there: number) => ({ x: across(there).toFixed(2), y: down(there).toFixed(2) });
  const corners = points.map((point) => at(point.km)).map(({ x, y }) => `${x},${y}`);
  const labels = piecesOf(points)
    .filter(({ fromKm, toKm }) => across(toKm) - across(fromKm) >= LABEL.width)
    .map(({ fromKm, toKm, gradientPercent }) => {
      const { x, y } = at((fromKm + toKm) / 2);
      // Above the dot, at any position.
      return { x, y: Number(y) - 2 * DOT, label: labelOf(gradientPercent) };
    });
  const top = Math.min(-DOT, ...labels.map(({ y }) => y - LABEL.height));
  const drawing = svgShape('svg', { viewBox: `${-DOT} ${top} ${WIDTH + 2 * DOT} ${height + DOT - top}` });
  const dot = at(km);
  drawing.append(
    svgShape('polygon', { points: [...corners, `${WIDTH},${height}`, `0,${height}`].join(' ') }),
    ...labels.map(({ x, y, label }) => Object.assign(svgShape('text', { x, y }), { textContent: label })),
    svgShape('circle', { cx: dot.x, cy: dot.y, r: DOT }),
  );
  return drawing;
}
