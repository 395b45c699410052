import { expect, it } from 'vitest';
import { climbDrawing } from '~/behaviours/climbDrawing.ts';

/** The corners of the drawn road, and the centre of the dot. */
const drawn = (points: Parameters<typeof climbDrawing>[0], km: number) => {
  const drawing = climbDrawing(points, km);
  const [polygon, circle] = [drawing.querySelector('polygon'), drawing.querySelector('circle')];
  return {
    corners: polygon
      ?.getAttribute('points')
      ?.split(' ')
      .map((corner) => corner.split(',').map(Number)),
    dot: [circle?.getAttribute('cx'), circle?.getAttribute('cy')].map(Number),
  };
};

const CLIMB = [
  { km: 100, altitudeM: 500 },
  { km: 105, altitudeM: 700 },
  { km: 110, altitudeM: 1500 },
];

it('a climb is drawn over the whole width and twice as steep as it is, with its known points', () => {
  // Ten kilometres at 10 % are a tenth of the width in height, drawn twice as high.
  expect(drawn(CLIMB, 100).corners).toEqual([
    [0, 20],
    [50, 16],
    [100, 0],
    [100, 20],
    [0, 20],
  ]);
});

it('the dot is on its road, from the foot to the summit', () => {
  expect([100, 107.5, 110].map((km) => drawn(CLIMB, km).dot)).toEqual([
    [0, 20],
    [75, 8],
    [100, 0],
  ]);
});

it('a road without a gradient is a line', () => {
  const flat = [0, 4].map((km) => ({ km, altitudeM: 200 }));
  expect(drawn(flat, 2)).toMatchObject({ dot: [50, 0] });
});
