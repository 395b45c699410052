import { geoDistance } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { landOutline } from '~/lib/race/landOutline.ts';
import type { Point } from '~/lib/race/pathOf.ts';
import { routeGeometry } from '~/lib/race/routeGeometry.ts';
import { MAP_BOX, routeProjection } from '~/lib/race/routeProjection.ts';
import { spreadMarkers } from '~/lib/race/spreadMarkers.ts';
import { STAGES } from '../../race/stages.ts';

const BOX = { width: 100, height: 100 };
/** The width of the map on a screen of 360 px with margins of 16. */
const PHONE_PX = 328;

const distances = (points: readonly (readonly [number, number])[]): readonly number[] =>
  points.flatMap(([x, y], index) =>
    points.slice(index + 1).map(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY)),
  );

describe('markers', () => {
  test('that do not overlap stay in place', () => {
    expect(
      spreadMarkers(
        [
          [20, 20],
          [60, 60],
        ],
        10,
        BOX,
      ),
    ).toEqual([
      [20, 20],
      [60, 60],
    ]);
  });

  test('that do are moved apart by equal distances', () => {
    const [one, other] = spreadMarkers(
      [
        [48, 50],
        [52, 50],
      ],
      10,
      BOX,
    );
    expect((one?.[0] ?? 0) + (other?.[0] ?? 0)).toBeCloseTo(100);
    expect(distances([one ?? [0, 0], other ?? [0, 0]])[0]).toBeGreaterThanOrEqual(10);
  });

  test('at the same place are moved apart nevertheless', () => {
    expect(
      Math.min(
        ...distances(
          spreadMarkers(
            [
              [50, 50],
              [50, 50],
              [50, 50],
            ],
            10,
            BOX,
          ),
        ),
      ),
    ).toBeGreaterThanOrEqual(10);
  });

  test('stay inside the box', () => {
    for (const [x, y] of spreadMarkers(
      [
        [1, 1],
        [2, 2],
        [99, 99],
      ],
      20,
      BOX,
    )) {
      expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThanOrEqual(10);
    }
  });
});

describe('the projection', () => {
  test('has the central meridian vertical and north at the top', () => {
    const project = routeProjection();
    const middle = (-5.15 + 9.56) / 2;
    const [north, south] = [project([middle, 50]), project([middle, 43])];
    expect(north?.[0]).toBeCloseTo(south?.[0] ?? 0);
    expect(north?.[1]).toBeLessThan(south?.[1] ?? 0);
  });

  test('keeps proportions: twice the distance on the ground is twice the distance on the map', () => {
    const project = routeProjection();
    const stretch = (one: [number, number], other: [number, number]): number => {
      const [drawn = 0] = distances([project(one) ?? [0, 0], project(other) ?? [0, 0]]);
      return drawn / geoDistance(one, other);
    };
    const [brest, nice, paris, strasbourg] = [
      [-4.49, 48.39],
      [7.27, 43.7],
      [2.35, 48.86],
      [7.75, 48.58],
    ] as const;
    expect(stretch([...brest], [...nice]) / stretch([...paris], [...strasbourg])).toBeCloseTo(1, 2);
  });
});

/** In the race of 2020 every town is known. */
const placed = (point: Point | null): Point => {
  if (point === null) throw new Error('A place is not known.');
  return point;
};

describe('the route', () => {
  const route = routeGeometry(STAGES);
  const places = route.stages.map(({ marker, finish }) => ({ marker: placed(marker), finish: placed(finish) }));

  test('has 21 stages inside the map', () => {
    expect(route.stages.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
    for (const { marker, finish } of places) {
      expect([marker, finish].every(([x, y]) => x > 0 && y > 0 && x < MAP_BOX.width && y < MAP_BOX.height)).toBe(true);
    }
  });

  test('keeps 24 px between the centres of any two numbers on a phone', () => {
    const nearest = Math.min(...distances(places.map(({ marker }) => marker)));
    expect((nearest / MAP_BOX.width) * PHONE_PX).toBeGreaterThanOrEqual(24);
  });

  test('has no number far from its finish', () => {
    const moved = places.map(({ marker, finish }) => distances([marker, finish])[0] ?? 0);
    expect(Math.max(...moved)).toBeLessThan(100);
  });

  test('has a straight line for a stage, and none for a loop', () => {
    expect(route.stages[20]?.line).toMatch(/^M\d+ \d+l\d+ \d+$/);
    const nice = { latitude: 43.7, longitude: 7.27 };
    expect(routeGeometry([{ number: 1, start: nice, finish: nice }]).stages[0]?.line).toMatch(/^M\d+ \d+$/);
  });

  test('omits an unknown end, and has the number at the start of the stage', () => {
    const nowhere = { latitude: null, longitude: null };
    const lure = { latitude: 47.68, longitude: 6.5 };
    const { stages, transfers } = routeGeometry([
      { number: 1, start: lure, finish: nowhere },
      { number: 2, start: nowhere, finish: nowhere },
    ]);
    expect(stages.map(({ line }) => line)).toEqual(['', '']);
    expect(stages[0]?.marker).toEqual(stages[0]?.start);
    expect([stages[1]?.marker, transfers]).toEqual([null, '']);
  });

  test('connects each finish with the next start, with one line less than there are stages', () => {
    expect(route.transfers.match(/M/g)).toHaveLength(20);
  });
});

describe('the outline of France', () => {
  const { land, neighbours } = landOutline();

  test('includes the mainland and Corsica, and nothing overseas', () => {
    const starts = [...land.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    expect(starts).toHaveLength(land.split('M').length - 1);
    expect(starts.every(([x, y]) => x <= MAP_BOX.width && y <= MAP_BOX.height)).toBe(true);
    expect(starts.filter(([x, y]) => x > 880 && y > 750)).toHaveLength(1);
    expect(starts.length).toBeGreaterThanOrEqual(2);
  });

  test('shows neighbouring countries as lines', () => {
    expect(neighbours).toMatch(/^M/);
    expect(neighbours).not.toContain('z');
  });

  test('is drawn once', () => {
    expect(landOutline()).toBe(landOutline());
  });
});
