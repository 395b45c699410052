import type { Point } from './pathOf.ts';
import type { Box } from './profileGeometry.ts';

/** Maximum number of rounds, far more than a race needs; the loop stops as soon as nothing overlaps. */
const MOST_ROUNDS = 500;
/** Factor of the distance by which two markers are pushed apart: without it, rounding would leave them touching. */
const SLACK = 1.01;

/** The direction from one marker away from another; for two at the same position, their order determines it. */
const directionFrom = ([x, y]: Point, [otherX, otherY]: Point, order: number): Point => {
  const distance = Math.hypot(x - otherX, y - otherY);
  return distance > 0 ? [(x - otherX) / distance, (y - otherY) / distance] : [Math.cos(order), Math.sin(order)];
};

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * Positions of markers for `anchors` that must not overlap: each pair closer than `apart` (units, centre to centre) is pushed apart by
 * equal parts until none is. Markers keep a distance of half of `apart` from the edges of the box. Markers that are not crowded stay on
 * their anchors; a moved one needs a line to its anchor.
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
