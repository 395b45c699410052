import { flagFits, LABEL_WIDTHS_PX, showsWords, type Flag, type FlagPlace, type Placed } from './flagFits.ts';

type Level = 0 | 1 | 2;
type Words = FlagPlace['words'];

/** One order of the possible positions: the sides and the levels that are tried first. */
type Habit = { readonly levels: readonly Level[]; readonly sides: readonly FlagPlace['side'][] };

const LEVELS: readonly (readonly Level[])[] = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];
const HABITS: readonly Habit[] = LEVELS.flatMap((levels) => [
  { levels, sides: ['right', 'left'] },
  { levels, sides: ['left', 'right'] },
]);
const WORDS = ['medium', 'wide', 'never'] as const;
/** Maximum number of names at once, so that each stays readable. */
const MOST_WORDS = { medium: 5, wide: 9 } as const;
/** The value of words, times the weight of their flag; and the cost of a level, which takes height from the terrain. */
const WORTH: Readonly<Record<Words, number>> = { medium: 3, wide: 2, never: 0 };
const LEVEL_COST = 2;

/** All possible positions of a flag, those with the most words first. */
const placesOf = (flag: Flag, { levels, sides }: Habit, words: readonly Words[]): readonly Placed[] =>
  words.flatMap((word) =>
    levels.flatMap((level) => sides.map((side): Placed => ({ flag, place: { level, side, words: word } }))),
  );

const wordsLeft = (placed: readonly Placed[]): readonly Words[] =>
  WORDS.filter(
    (word) =>
      word === 'never' ||
      placed.filter(({ place }) => showsWords(place, LABEL_WIDTHS_PX[word])).length < MOST_WORDS[word],
  );

/** The heaviest flag chooses first, but must leave a position for each remaining one, at least without words. */
const chosenBy = (habit: Habit, order: readonly Flag[]): readonly Placed[] =>
  order.reduce<readonly Placed[]>((placed, flag, index) => {
    const leavesRoom = (candidate: Placed): boolean =>
      order
        .slice(index + 1)
        .every((next) => placesOf(next, habit, ['never']).some((place) => flagFits(place, [...placed, candidate])));
    const found = placesOf(flag, habit, wordsLeft(placed)).find(
      (candidate) => flagFits(candidate, placed) && leavesRoom(candidate),
    );
    return [...placed, found ?? { flag, place: { level: 2, side: 'right', words: 'never' } }];
  }, []);

const worthOf = (placed: readonly Placed[]): number =>
  placed.reduce((sum, { flag, place }) => sum + flag.weight * WORTH[place.words], 0) -
  LEVEL_COST * Math.max(0, ...placed.map(({ place }) => place.level));

/**
 * Positions of the flags of a profile, in the given order. The heaviest chooses first, so that the hardest climb keeps its name if there is
 * no room for all, and shows it on the smallest drawing with room for it. Badges never overlap, from 360 px on.
 *
 * The result of this greedy choice depends on the sides and levels that are tried first; there are only twelve orders and few flags, so all
 * are tried and the one that shows most is kept. A flag without a free position is on the top level without words.
 */
export const climbLabels = (flags: readonly Flag[]): readonly FlagPlace[] => {
  const order = flags.toSorted((one, other) => other.weight - one.weight);
  const ways = HABITS.map((habit) => chosenBy(habit, order));
  const best = ways.reduce((one, other) => (worthOf(other) > worthOf(one) ? other : one));
  const places = new Map(best.map(({ flag, place }) => [flag, place]));
  return flags.flatMap((flag) => places.get(flag) ?? []);
};
