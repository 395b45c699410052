import { describe, expect, test } from 'vitest';
import { climbLabels } from '~/lib/race/climbLabels.ts';
import { badgePx, profileFlags, type ProfileFlag } from '~/lib/race/profileFlags.ts';
import { profileMarks } from '~/lib/race/profileMarks.ts';
import { STAGES, stageOf } from './stages.ts';

const DETAIL = '2 000 m · 17,1 km · 8,4 %';
const flagsOf = (stage: (typeof STAGES)[number]): readonly ProfileFlag[] =>
  profileFlags(profileMarks(stage), stage.distanceKm, () => DETAIL);

/** The edges of the badge of a flag, and the extent of its text, in pixels of a drawing. */
const extentOf = ({ mark, place }: ProfileFlag, distanceKm: number, widthPx: number, beginsAt: number) => {
  const middle = (mark.km / distanceKm) * widthPx;
  const half = badgePx(mark) / 2;
  const words =
    place.words !== 'never' && widthPx >= beginsAt ? Math.max(mark.name.length * 5.4, DETAIL.length * 4.6) : 0;
  return place.side === 'left' ? [middle - half - words, middle + half] : [middle - half, middle + half + words];
};

const overlaps = (stage: (typeof STAGES)[number], widthPx: number): readonly string[] => {
  const flags = flagsOf(stage);
  const extents = flags.map((flag) =>
    extentOf(flag, stage.distanceKm, widthPx, flag.place.words === 'medium' ? 574 : 894),
  );
  return flags.flatMap((flag, index) =>
    flags.slice(index + 1).flatMap((other, further) => {
      const [from = 0, to = 0] = extents[index] ?? [];
      const [otherFrom = 0, otherTo = 0] = extents[index + 1 + further] ?? [];
      const isLevel = flag.place.level === other.place.level;
      return isLevel && from < otherTo && otherFrom < to ? [`${flag.mark.name} and ${other.mark.name}`] : [];
    }),
  );
};

describe('the flags above a profile', () => {
  test.each([262, 320, 574, 720, 894, 1000, 1400])('do not overlap on any stage drawn %d px wide', (widthPx) => {
    expect(STAGES.flatMap((stage) => overlaps(stage, widthPx))).toEqual([]);
  });

  test('label every climb of the two hardest categories on a wide drawing', () => {
    const unnamed = STAGES.flatMap(flagsOf).filter(
      ({ mark, place }) =>
        mark.kind === 'climb' && ['HC', '1'].includes(mark.climb.category) && place.words === 'never',
    );
    expect(unnamed).toEqual([]);
  });

  test('are on three levels at most, and on one if that is enough', () => {
    const levels = STAGES.flatMap(flagsOf).map(({ place }) => place.level);
    expect([...new Set(levels)].toSorted()).toEqual([0, 1, 2]);
    expect(flagsOf(stageOf(17)).map(({ place }) => place.level)).toEqual([0, 0, 0]);
  });

  test('keep their text inside: that of a summit finish is on its left', () => {
    expect(flagsOf(stageOf(20)).map(({ place }) => place.side)).toEqual(['left']);
  });

  test('give the harder climb its name if there is space for only one', () => {
    const flag = { badgePx: 20, wordsPx: 2000, weight: 1 };
    const narrow = { ...flag, wordsPx: 400 };
    expect(
      climbLabels([
        { ...narrow, across: 0.5, weight: 1 },
        { ...narrow, across: 0.52, weight: 6 },
        { ...flag, across: 0.9 },
      ]).map(({ words }) => words !== 'never'),
    ).toEqual([expect.any(Boolean), true, false]);
  });

  test('are as many as the marks, in their order, even if nothing fits', () => {
    const crowd = Array.from({ length: 6 }, () => ({ across: 0.5, badgePx: 20, wordsPx: 100, weight: 1 }));
    expect(climbLabels(crowd)).toHaveLength(6);
    expect(climbLabels([])).toEqual([]);
  });
});
