import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE } from '~/i18n/locales.ts';
import { PAINT, PICTURE } from '~/lib/pictures/paint.ts';
import { racePicture } from '~/lib/pictures/racePicture.ts';
import { nodesOf } from './nodesOf.ts';

const PROFILE = [
  { km: 0, altitudeM: 100, label: null },
  { km: 50, altitudeM: 1500, label: null },
  { km: 100, altitudeM: 300, label: null },
];

/** The picture of stages with or without a known profile. */
const pictureOf = (...known: readonly boolean[]) => {
  const stages = known.map((isKnown, index) => ({
    number: index + 1,
    distanceKm: 100,
    profile: isKnown ? PROFILE : null,
  }));
  const paths = nodesOf(racePicture(stages, 100, DEFAULT_LOCALE), 'path');
  const drawn = (where: (props: (typeof paths)[number]) => boolean) =>
    paths
      .filter(where)
      .map(({ d }) => String(d))
      .join('');
  return {
    terrain: drawn(({ fill }) => fill === PAINT.terrainFill),
    unknown: drawn(({ strokeDasharray }) => strokeDasharray !== undefined),
  };
};

/** The horizontal spans of the lines of a path, one by one; the path has relative steps (`pathOf`). */
const spansOf = (path: string): readonly (readonly [left: number, right: number])[] =>
  [...path.matchAll(/M[^M]+/g)].map(([line]) => {
    const numbers = (line.match(/-?\d+/g) ?? []).map(Number);
    const across = numbers.filter((_, index) => index % 2 === 0);
    let x = 0;
    const passed = across.map((step) => (x += step));
    return [Math.min(...passed), Math.max(...passed)] as const;
  });

describe('the picture of the race', () => {
  it('has one terrain from edge to edge if every profile is known', () => {
    const { terrain, unknown } = pictureOf(true, true, true);
    expect(unknown).toBe('');
    const spans = spansOf(terrain);
    expect(spans).toHaveLength(1);
    expect(spans[0]?.[0]).toBeLessThan(0);
    expect(spans[0]?.[1]).toBeGreaterThan(PICTURE.width);
  });

  it('has a dashed line instead of terrain for a stage without a profile', () => {
    const { terrain, unknown } = pictureOf(true, false, true);
    const third = PICTURE.width / 3;
    const [before, behind] = spansOf(terrain);
    expect(spansOf(terrain)).toHaveLength(2);
    expect(before?.[1]).toBe(third);
    expect(behind?.[0]).toBe(2 * third);
    expect(unknown).toMatch(/^M\d+ \d+h\d+$/);
    const [left = 0, right = 0] = /M(\d+) \d+h(\d+)/.exec(unknown)?.slice(1).map(Number) ?? [];
    expect(left).toBeGreaterThan(third);
    expect(left + right).toBeLessThan(2 * third);
  });

  it('has only dashed lines if no profile is known', () => {
    const { terrain, unknown } = pictureOf(false, false);
    expect(terrain).toBe('');
    expect(unknown.match(/M/g)).toHaveLength(2);
  });
});
