import type { Point } from './pathOf.ts';
import type { Box } from './profileGeometry.ts';

/** Far more rounds than a race needs; it stops as soon as nothing overlaps. */
const MOST_ROUNDS = 500;
/** How much farther than needed two markers are pushed, or rounding would leave them touching. */
const SLACK = 1.01;

/** From one marker away from another; two on the same spot leave it in the direction that their order gives. */
const directionFrom = ([x, y]: Point, [otherX, otherY]: Point, order: number): Point => {
  const distance = Math.hypot(x - otherX, y - otherY);
  return distance > 0 ? [(x - otherX) / distance, (y - otherY) / distance] : [Math.cos(order), Math.sin(order)];
};

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * Where markers stand that mark `anchors` and may not overlap: each pair that is nearer than `apart` (units, middle to middle) is
 * pushed apart by equal parts until none is. Markers keep half of `apart` from the edges of the box. What is not crowded stays on
 * its anchor; what moved wants a line to it.
 */
export const spreadMarkers = (anchors: readonly Point[], apart: number, { width, height }: Box): readonly Point[] => {
  const edge = apart / 2;
  const inside = (x: number, y: number): Point => [within(x, edge, width - edge), within(y, edge, height - edge)];
  const places = anchors.map(([x, y]) => inside(x, y));
  const push = (index: number, [dx, dy]: Point, by: number): void => {
    const [x, y] = places[index] ?? [0, 0];
    places[index] = inside(x + dx * by, y + dy * by);
  };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let isCrowded = false;
    for (const [one, place] of places.entries()) {
      for (let other = one + 1; other < places.length; other += 1) {
        const neighbour = places[other] ?? place;
        const missing = apart - Math.hypot(place[0] - neighbour[0], place[1] - neighbour[1]);
        if (missing <= 0) continue;
        isCrowded = true;
        const direction = directionFrom(place, neighbour, one);
        push(one, direction, (missing / 2) * SLACK);
        push(other, [-direction[0], -direction[1]], (missing / 2) * SLACK);
      }
    }
    if (!isCrowded) break;
  }
  return places;
};
