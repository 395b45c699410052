import { expect, it } from 'vitest';
import type { Point } from '~/lib/race/pathOf.ts';
import { MAP_BOX, mapBox, OUTERMOST, routeProjection } from '~/lib/race/routeProjection.ts';

type Place = [east: number, north: number];

const boxOf = (...coordinates: Place[]) => mapBox({ type: 'MultiPoint', coordinates });

it('has the proportions of the area of the race', () => {
  // At 60 degrees north a degree of longitude is half as long as one of latitude.
  const { width, height } = boxOf([8, 60], [16, 60], [12, 58], [12, 62]);
  expect(height / width).toBeCloseTo(1, 1);
  const wide = boxOf([8, 60], [16, 60], [12, 58.3], [12, 61.7]);
  expect(wide.height / wide.width).toBeCloseTo(0.86, 1);
});

it('is at most 4:3 wide, and at most 3:4 tall', () => {
  expect(boxOf([0, 50], [10, 50.5])).toEqual({ width: 1000, height: 750 });
  expect(boxOf([9, 47], [10, 55])).toEqual({ width: 1000, height: 1333 });
  expect(boxOf([10, 47], [10, 55]).height).toBe(1333);
});

it('is filled by the outermost places of the race from one side to the other, or from top to bottom', () => {
  const project = routeProjection();
  const places = OUTERMOST.coordinates.map(([east = 0, north = 0]): Point => project([east, north]) ?? [0, 0]);
  const shareOf = (values: readonly number[], whole: number): number =>
    (Math.max(...values) - Math.min(...values)) / (whole - 32);
  const across = shareOf(
    places.map(([x]) => x),
    MAP_BOX.width,
  );
  const down = shareOf(
    places.map(([, y]) => y),
    MAP_BOX.height,
  );
  expect(Math.max(across, down)).toBeCloseTo(1, 3);
});
