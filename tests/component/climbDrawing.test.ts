import { expect, it } from 'vitest';
import { climbDrawing } from '~/behaviours/climbDrawing.ts';

/** The corners of the drawn road, the centre of the dot, the gradients with their places, and the top of the drawing. */
const drawn = (points: Parameters<typeof climbDrawing>[0], km: number) => {
  const drawing = climbDrawing(points, km, (percent) => `${percent.toFixed(1)}%`);
  const [polygon, circle] = [drawing.querySelector('polygon'), drawing.querySelector('circle')];
  return {
    corners: polygon
      ?.getAttribute('points')
      ?.split(' ')
      .map((corner) => corner.split(',').map(Number)),
    dot: [circle?.getAttribute('cx'), circle?.getAttribute('cy')].map(Number),
    gradients: [...drawing.querySelectorAll('text')].map((text) => [
      text.textContent,
      ...['x', 'y'].map((name) => Number(text.getAttribute(name))),
    ]),
    top: Number(drawing.getAttribute('viewBox')?.split(' ')[1]),
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

it('each piece between known points has its gradient above its middle, within the drawing', () => {
  const { gradients, top } = drawn(CLIMB, 107.5);
  // Above the dot, which may be at the same place.
  expect(gradients).toEqual([
    ['4.0%', 25, 13],
    ['16.0%', 75, 3],
  ]);
  expect(top).toBe(-2.5);
  // A gentle climb has less height than the letters: the drawing grows.
  expect(
    drawn(
      [CLIMB[0], CLIMB[1]].flatMap((point) => point ?? []),
      100,
    ).top,
  ).toBe(-6);
});

it('a piece that is shorter than the letters has no gradient', () => {
  const points = [...CLIMB.slice(0, 2), { km: 105.5, altitudeM: 800 }, ...CLIMB.slice(2)];
  expect(drawn(points, 100).gradients.map(([label]) => label)).toEqual(['4.0%', '15.6%']);
});
