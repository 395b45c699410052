import { expect, it } from 'vitest';
import type { Point } from '~/lib/race/pathOf.ts';
import { COVER_BOX, routeCover } from '~/lib/race/routeCover.ts';
import { OUTERMOST, routeProjection } from '~/lib/race/routeProjection.ts';

const [WEST = [0, 0], EAST = [1, 1]] = OUTERMOST.coordinates;
const place = ([longitude = 0, latitude = 0]: readonly number[]) => ({ longitude, latitude });
const NOWHERE = { longitude: null, latitude: null };

it('the map of a cover has the proportions of a cover', () => {
  expect(COVER_BOX.width / COVER_BOX.height).toBeCloseTo(16 / 7);
});

it('the map of a cover shows the area of the race as large as it can be, whatever its size', () => {
  const project = routeProjection(COVER_BOX);
  const places = OUTERMOST.coordinates.map(([east = 0, north = 0]): Point => project([east, north]) ?? [0, 0]);
  const span = (axis: 0 | 1): number => {
    const values = places.map((each) => each[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  const margins = 32;
  expect(Math.max(span(0) / (COVER_BOX.width - margins), span(1) / (COVER_BOX.height - margins))).toBeCloseTo(1, 3);
});

it('a cover shows the land of the race, and its stages without those whose places are not known', () => {
  const { land, stages } = routeCover([
    { start: place(WEST), finish: place(EAST) },
    { start: place(EAST), finish: NOWHERE },
  ]);
  expect(land).toMatch(/^M.*z$/);
  expect(stages).toMatch(/^M\d+ \d+l-?\d+[ -]\d+$/);
});
