import { describe, expect, test } from 'vitest';
import { altitudeAt } from '~/lib/race/altitudeAt.ts';
import { altitudeScale, MIN_ALTITUDE_RANGE_M } from '~/lib/race/altitudeScale.ts';
import { kilometreTicks } from '~/lib/race/kilometreTicks.ts';
import { profileGeometry } from '~/lib/race/profileGeometry.ts';
import { profileMarks } from '~/lib/race/profileMarks.ts';
import { STAGES, stageOf } from './stages.ts';

const hill = [
  { km: 0, altitudeM: 200 },
  { km: 50, altitudeM: 1400 },
  { km: 100, altitudeM: 200 },
];

/** The share of its drawing's height that a stage's terrain covers. */
const relief = (number: number): number => {
  const { points, distanceKm } = stageOf(number);
  const { downAt } = profileGeometry(points, distanceKm);
  const heights = points.map(({ altitudeM }) => downAt(altitudeM));
  return Math.max(...heights) - Math.min(...heights);
};

describe('the scale of altitudes', () => {
  test('covers at least the range that all stages share', () => {
    expect(altitudeScale([5, 25])).toEqual({ bottomM: 0, topM: MIN_ALTITUDE_RANGE_M, linesM: [0, 500, 1000] });
  });

  test('grows for a stage with a larger range', () => {
    expect(altitudeScale([240, 2304])).toEqual({ bottomM: 200, topM: 2304, linesM: [500, 1000, 1500, 2000] });
  });

  test('goes below sea level if the road does', () => {
    expect(altitudeScale([-4, 30]).bottomM).toBe(-100);
  });

  test('refuses a profile without points', () => {
    expect(() => altitudeScale([])).toThrow(RangeError);
  });
});

describe('the profile', () => {
  test('runs from edge to edge of a box of 1000 by 100, the summit near the top', () => {
    const { line, area } = profileGeometry(hill, 100);
    expect(line).toBe('M0 88l500-85 500 85');
    expect(area).toBe('M0 100l0-12 500-85 500 85 0 12z');
  });

  test('has the requested size', () => {
    expect(profileGeometry(hill, 100, { width: 200, height: 50 }).line).toBe('M0 44l100-42 100 42');
  });

  test('closes its outline outside the box, so that only the ridge shows a line', () => {
    expect(profileGeometry(hill, 100).outline).toBe('M-9 109l0-21 9 0 500-85 500 85 9 0 0 21z');
  });

  test('reaches both edges even if the key points do not', () => {
    expect(
      profileGeometry(
        [
          { km: 10, altitudeM: 0 },
          { km: 90, altitudeM: 0 },
        ],
        100,
      ).line,
    ).toBe('M0 88l1000 0');
  });

  test('omits points that a card cannot show', () => {
    const almostFlat = [...hill.slice(0, 1), { km: 25, altitudeM: 802 }, ...hill.slice(1)];
    expect(profileGeometry(almostFlat, 100, { width: 300, height: 60 }, 0.7).line).toBe('M0 53l150-51 150 51');
  });

  test('lies flat on the island of Ré, and fills the box on the way to the Col de la Loze', () => {
    expect(relief(10)).toBeLessThan(0.03);
    expect(relief(21)).toBeLessThan(0.1);
    expect(relief(17)).toBeGreaterThan(0.8);
  });

  test('keeps every point of every stage inside the box', () => {
    for (const { points, distanceKm } of STAGES) {
      const { acrossAt, downAt } = profileGeometry(points, distanceKm);
      for (const { km, altitudeM } of points) {
        expect(
          [acrossAt(km), 1 - acrossAt(km), downAt(altitudeM), 1 - downAt(altitudeM)].every((share) => share >= 0),
        ).toBe(true);
      }
    }
  });
});

describe('the altitude of the line', () => {
  test('is that of the straight line between two key points', () => {
    expect(altitudeAt(hill, 25)).toBe(800);
    expect(altitudeAt(hill, 50)).toBe(1400);
  });

  test('is that of the first or last point outside them', () => {
    expect([altitudeAt(hill.slice(1), 10), altitudeAt(hill, 120)]).toEqual([1400, 200]);
  });

  test('uses the first of two points at one kilometre', () => {
    expect(altitudeAt([...hill, { km: 100, altitudeM: 300 }], 100)).toBe(200);
  });

  test('throws without a point', () => {
    expect(() => altitudeAt([], 1)).toThrow(RangeError);
  });
});

describe('the kilometre scale', () => {
  test.each([
    [36.2, 10, 4],
    [122, 20, 7],
    [200, 20, 10],
    [218, 25, 9],
  ])('of %d km has steps of %d', (distanceKm, step, count) => {
    const ticks = kilometreTicks(distanceKm);
    expect(ticks.map(({ km }) => km)).toEqual(Array.from({ length: count }, (_, index) => index * step));
  });

  test('omits a label beside the total length: at 156 km the 140 only without space, at 122 km always the 120', () => {
    expect(
      kilometreTicks(156)
        .slice(-2)
        .map(({ figure }) => figure),
    ).toEqual(['always', 'medium']);
    expect(
      kilometreTicks(122)
        .slice(-2)
        .map(({ figure }) => figure),
    ).toEqual(['medium', 'never']);
  });

  test('has every second number on a narrow drawing, so that the gaps are even: at 170 km 0, 40, 80 and 120', () => {
    const narrow = kilometreTicks(170).filter(({ figure }) => figure === 'always');
    expect(narrow.map(({ km }) => km)).toEqual([0, 40, 80, 120]);
  });
});

describe('the flags', () => {
  test('are in riding order, each on the line', () => {
    const marks = profileMarks(stageOf(17));
    expect(marks.map(({ kind, name, drawnM }) => [kind, name, drawnM])).toEqual([
      ['sprint', 'La Rochette', 349],
      ['climb', 'Col de la Madeleine', 2000],
      ['climb', 'Col de la Loze', 2304],
    ]);
  });

  test('count 65 climbs and 20 sprints', () => {
    const kinds = STAGES.flatMap((stage) => profileMarks(stage).map(({ kind }) => kind));
    expect(kinds.filter((kind) => kind === 'climb')).toHaveLength(65);
    expect(kinds.filter((kind) => kind === 'sprint')).toHaveLength(20);
  });

  test('put a bonus point on its summit, or on its own pole if it has none', () => {
    const bonus = (number: number) =>
      profileMarks(stageOf(number)).filter(
        (mark) => mark.kind === 'bonus' || (mark.kind === 'climb' && mark.givesBonus),
      );
    expect(bonus(9).map(({ kind, name }) => [kind, name])).toEqual([['climb', 'Col de Marie Blanque']]);
    expect(bonus(2).map(({ kind, km }) => [kind, km])).toEqual([['bonus', 177]]);
    expect(bonus(1)).toEqual([]);
  });
});
