import type { Flag } from './flagFits.ts';

type Side = 'right' | 'left';

/** The position of a flag with its words; level 0 is nearest to the ground. */
export type StackedPlace = { readonly level: number; readonly side: Side };

/** Gap between words, and between words and a pole, in pixels. */
const GAP_PX = 6;
/** Half a badge at the start or the finish may extend into the margin. */
const MARGIN_PX = 14;

type Span = readonly [from: number, to: number];
type Sided = { readonly pole: number; readonly words: Span; readonly whole: Span; readonly side: Side };

const sided = ({ across, badgePx, wordsPx }: Flag, side: Side, widthPx: number): Sided => {
  const pole = across * widthPx;
  const half = badgePx / 2;
  const words: Span =
    side === 'right' ? [pole + half, pole + half + GAP_PX + wordsPx] : [pole - half - GAP_PX - wordsPx, pole - half];
  return { pole, side, words, whole: side === 'right' ? [pole - half, words[1]] : [words[0], pole + half] };
};

const touch = ([from, to]: Span, [otherFrom, otherTo]: Span): boolean =>
  from < otherTo + GAP_PX && otherFrom < to + GAP_PX;

/** Whether one flag must be above another: the other's pole would cross its words, or there is no room beside it. */
const mustBeAbove = (one: Sided, other: Sided, isFirst: boolean): boolean => {
  const crosses = touch(one.words, [other.pole, other.pole]);
  const isCrossed = touch(other.words, [one.pole, one.pole]);
  return crosses || (!isCrossed && isFirst && touch(one.whole, other.whole));
};

/** The lowest level of each flag, or undefined if the flags would require each other to be higher. */
const levelsOf = (flags: readonly Sided[]): readonly number[] | undefined => {
  const levels = flags.map(() => 0);
  // Each round settles at least one more flag, unless there is a cycle.
  for (let round = 0; round <= flags.length; round += 1) {
    let isSettled = true;
    for (const [index, flag] of flags.entries()) {
      const below = flags.flatMap((other, at) =>
        at !== index && mustBeAbove(flag, other, index < at) ? (levels[at] ?? 0) + 1 : 0,
      );
      const level = Math.max(0, ...below);
      if (level !== levels[index]) [levels[index], isSettled] = [level, false];
    }
    if (isSettled) return levels;
  }
  return undefined;
};

/** Assignments of sides in which the first flags turn right and the others left: only the two flags beside the change can then conflict. */
const turns = (count: number): readonly (readonly Side[])[] =>
  Array.from({ length: count + 1 }, (_, toTheLeft) =>
    Array.from({ length: count }, (__, index) => (index < count - toTheLeft ? 'right' : 'left')),
  );

/**
 * Positions for the flags of a profile of fixed width (in riding order) such that all their words are shown, as low as possible: for a
 * picture that can be as high as needed. A page, whose height is given and whose width varies, uses `climbLabels`.
 *
 * @throws RangeError if the words cannot all be shown beside and above each other.
 */
export const stackedLabels = (flags: readonly Flag[], widthPx: number): readonly StackedPlace[] => {
  const ways = turns(flags.length).flatMap((sides) => {
    const placed = flags.map((flag, index) => sided(flag, sides[index] ?? 'right', widthPx));
    const isInside = placed.every(({ whole: [from, to] }) => from >= -MARGIN_PX && to <= widthPx + MARGIN_PX);
    const levels = isInside ? levelsOf(placed) : undefined;
    return levels === undefined
      ? []
      : [{ placed, levels, height: Math.max(0, ...levels), sum: levels.reduce((total, level) => total + level, 0) }];
  });
  const [best] = ways.toSorted((one, other) => one.height - other.height || one.sum - other.sum);
  if (best === undefined) throw new RangeError(`The words of ${flags.length} flags do not fit into ${widthPx} pixels.`);
  return best.placed.map(({ side }, index) => ({ side, level: best.levels[index] ?? 0 }));
};
