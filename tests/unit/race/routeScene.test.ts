import { expect, it } from 'vitest';
import { routeSvg } from '~/lib/pictures/poster/routeScene.ts';
import { COVER_FRAME } from '~/lib/pictures/poster/stageScene.ts';
import type { Point } from '~/lib/race/pathOf.ts';
import { OUTERMOST, routeProjection } from '~/lib/race/routeProjection.ts';

const [WEST = [0, 0], EAST = [1, 1]] = OUTERMOST.coordinates;
const place = ([longitude = 0, latitude = 0]: readonly number[]) => ({ longitude, latitude });
const NOWHERE = { longitude: null, latitude: null };

it('the map of a cover has the proportions of a cover', () => {
  expect(COVER_FRAME.width / COVER_FRAME.height).toBeCloseTo(16 / 7);
});

it('the map of a cover shows the area of the race as large as possible, whatever its size', () => {
  const project = routeProjection(COVER_FRAME);
  const places = OUTERMOST.coordinates.map(([east = 0, north = 0]): Point => project([east, north]) ?? [0, 0]);
  const span = (axis: 0 | 1): number => {
    const values = places.map((each) => each[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  const margins = 32;
  expect(Math.max(span(0) / (COVER_FRAME.width - margins), span(1) / (COVER_FRAME.height - margins))).toBeCloseTo(1, 3);
});

it('the map of a cover shows past stages in yellow, future ones as a thin line, and no stage whose places are not known', () => {
  const stages = [
    { start: place(WEST), finish: place(EAST) },
    { start: place(EAST), finish: place(WEST) },
    { start: place(EAST), finish: NOWHERE },
  ];
  const linesIn = (ridden: number, width: number): number => {
    const lines = routeSvg(stages, ridden).matchAll(new RegExp(`stroke-width="${width}"[^>]* d="([^"]*)"`, 'g'));
    return [...lines].map(([, d = '']) => d.split('l').length - 1).reduce((sum, count) => sum + count, 0);
  };
  const thin = [0, 1, 2].map((ridden) => linesIn(ridden, 3));
  const yellow = [0, 1, 2].map((ridden) => linesIn(ridden, 7));
  expect(thin).toEqual([2, 1, 0]);
  expect(yellow).toEqual([0, 1, 2]);
});
