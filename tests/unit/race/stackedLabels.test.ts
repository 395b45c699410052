import { describe, expect, it } from 'vitest';
import type { Flag } from '~/lib/race/flagFits.ts';
import { flagOf } from '~/lib/race/profileFlags.ts';
import { profileMarks } from '~/lib/race/profileMarks.ts';
import { stackedLabels } from '~/lib/race/stackedLabels.ts';
import { STAGES } from './stages.ts';

const WIDTH_PX = 1116;
const BETWEEN_PX = 3;

/** The horizontal extent of a flag, and its pole, after placement. */
const placed = (flags: readonly Flag[]) =>
  stackedLabels(flags, WIDTH_PX).map(({ level, side }, index) => {
    const { across = 0, badgePx = 0, wordsPx = 0 } = flags[index] ?? {};
    const pole = across * WIDTH_PX;
    const [left, right] = side === 'left' ? [badgePx / 2 + wordsPx, badgePx / 2] : [badgePx / 2, badgePx / 2 + wordsPx];
    return { level, pole, from: pole - left, to: pole + right, wordsFrom: side === 'left' ? pole - left : pole };
  });

const faults = (flags: readonly Flag[]): readonly string[] => {
  const all = placed(flags);
  return all.flatMap((one, index) =>
    all.flatMap((other, at) => {
      if (at === index) return [];
      const overlap = one.level === other.level && one.from < other.to + BETWEEN_PX && other.from < one.to + BETWEEN_PX;
      const crossed = one.level > other.level && one.pole > other.from && one.pole < other.to;
      const behindBadge = Math.abs(one.pole - other.pole) < 13;
      return overlap || (crossed && !behindBadge) ? [`${index} and ${at}`] : [];
    }),
  );
};

describe('the labels of a profile as a picture', () => {
  it.each(STAGES.map((stage) => [stage.number, stage] as const))(
    'are all shown on stage %i, without overlaps, and are crossed by no pole',
    (_number, stage) => {
      const marks = profileMarks(stage);
      const flags = marks.map((mark) => flagOf(mark, '1 234 m · 11,1 km · 8,8 %', stage.distanceKm));
      expect(faults(flags)).toEqual([]);
      for (const { from, to } of placed(flags)) {
        expect(from).toBeGreaterThanOrEqual(-20);
        expect(to).toBeLessThanOrEqual(WIDTH_PX + 20);
      }
    },
  );

  it('are at the bottom if there is space, and change sides at the finish', () => {
    const flag = (across: number): Flag => ({ across, badgePx: 20, wordsPx: 100, weight: 1 });
    expect(stackedLabels([flag(0.1), flag(0.5), flag(0.99)], WIDTH_PX)).toEqual([
      { level: 0, side: 'right' },
      { level: 0, side: 'right' },
      { level: 0, side: 'left' },
    ]);
    expect(stackedLabels([], WIDTH_PX)).toEqual([]);
  });

  it('form a staircase if summits follow each other closely', () => {
    const flags = [0.5, 0.52, 0.54, 0.56].map((across): Flag => ({ across, badgePx: 20, wordsPx: 150, weight: 1 }));
    expect(faults(flags)).toEqual([]);
    expect(Math.max(...placed(flags).map(({ level }) => level))).toBeLessThanOrEqual(3);
  });

  it('are refused if they are wider than the picture', () => {
    expect(() => stackedLabels([{ across: 0.5, badgePx: 20, wordsPx: 2000, weight: 1 }], WIDTH_PX)).toThrow(RangeError);
  });
});
