import type { Point } from './pathOf.ts';

/** Distance of a point from the segment between two others. */
const distanceTo = ([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number => {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / length));
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy);
};

/**
 * Removes points from a line so that each removed one is within `tolerance` units of the result (Ramer, Douglas and Peucker). The ends
 * stay. The outline of a country has hundreds of points that are invisible on a page, and would only make it larger.
 */
export const simplifyLine = (points: readonly Point[], tolerance: number): readonly Point[] => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  let farthest = 0;
  let split = 0;
  for (const [index, point] of points.entries()) {
    const distance = distanceTo(point, first, last);
    if (distance > farthest) [farthest, split] = [distance, index];
  }
  if (farthest <= tolerance) return [first, last];
  const left = simplifyLine(points.slice(0, split + 1), tolerance);
  return [...left.slice(0, -1), ...simplifyLine(points.slice(split), tolerance)];
};
