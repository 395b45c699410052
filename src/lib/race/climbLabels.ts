import { flagFits, LABEL_WIDTHS_PX, showsWords, type Flag, type FlagPlace, type Placed } from './flagFits.ts';

type Level = 0 | 1 | 2;
type Words = FlagPlace['words'];

/** One way to go through the free places: which side and which levels are tried first. */
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
/** Maximum number of names at once, so that each is found. */
const MOST_WORDS = { medium: 5, wide: 9 } as const;
/** What words are worth, times the weight of their flag; and what a level costs, for it takes height from the terrain. */
const WORTH: Readonly<Record<Words, number>> = { medium: 3, wide: 2, never: 0 };
const LEVEL_COST = 2;

/** Every place a flag could take: the most telling words first. */
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

/** The heaviest chooses first, but so that each that still waits could stand somewhere, at least without words. */
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
 * Where the flags of a profile stand, in the order given. The heaviest chooses first, so a hardest climb keeps its name when there
 * is no room for all, and takes words on the smallest drawing that has room for them. Badges never overlap, from 360 px on.
 *
 * Choosing greedily depends on which side and level are tried first; there are twelve ways to go about it and few flags, so all
 * are tried and the one that shows most is kept. A flag for which nothing is left stands on the top level without words.
 */
export const climbLabels = (flags: readonly Flag[]): readonly FlagPlace[] => {
  const order = flags.toSorted((one, other) => other.weight - one.weight);
  const ways = HABITS.map((habit) => chosenBy(habit, order));
  const best = ways.reduce((one, other) => (worthOf(other) > worthOf(one) ? other : one));
  const places = new Map(best.map(({ flag, place }) => [flag, place]));
  return flags.flatMap((flag) => places.get(flag) ?? []);
};
