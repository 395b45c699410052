import { RACE } from '~/config/race.ts';
import { dotAt } from './dotAt.ts';
import { pathOf, type Point } from './pathOf.ts';
import type { Box } from './profileGeometry.ts';

/** A place per stage, from the first on; null if the rider has none. */
export type Places = readonly (number | null)[];

/** A place with a label, and the side of its point that the line leaves free. */
type NamedPlace = {
  readonly stage: number;
  readonly place: number;
  readonly side: 'above' | 'right' | 'rightAbove' | 'rightBelow';
};

type PlaceGeometry = {
  /** The general classification; interrupted at stages without a place, with a dot between two gaps. */
  readonly line: string;
  /** Stage results as dots: lines of length 0, which round ends make visible. */
  readonly dots: string;
  /** Places that get a horizontal line. */
  readonly lines: readonly number[];
  /** Stages with a number below: every one of a short race, every fifth of three weeks. */
  readonly numbered: readonly number[];
  readonly named: readonly NamedPlace[];
  /** The horizontal position of a stage, and the vertical one of a place, from the top, as shares from 0 to 1. */
  readonly acrossAt: (stage: number) => number;
  readonly downAt: (place: number) => number;
};

/** Places of the grid lines; `small` is for a field in which `large` would give too few. */
const GRID = { large: [1, 10, 25, 50, 100, 150], small: [1, 5, 10, 20] } as const;
/**
 * Minimum range of places, so that a rider who was always in the first five does not seem to fall to the bottom; the range ends with the
 * last starter.
 */
const LEAST_RANGE = 25;
/** Share of the width between two labelled places below which the first label is left out: on a phone, about the width of three digits. */
const TOO_NEAR = 0.14;
/** Maximum number of stage numbers that fit below the drawing on a phone. */
const MOST_NUMBERS = 10;

type Ranked = { readonly stage: number; readonly place: number };

const rankedIn = (places: Places): readonly Ranked[] =>
  places.flatMap((place, index) => (place === null ? [] : [{ stage: index + 1, place }]));

/** Labels the best place above its point, the last one behind the line, the first one on the side away from the line. */
const namedIn = (general: readonly Ranked[], acrossAt: (stage: number) => number): readonly NamedPlace[] => {
  const [first, last] = [general[0], general.at(-1)];
  if (!first || !last) return [];
  const best = general.reduce((one, other) => (other.place < one.place ? other : one));
  const named: NamedPlace[] = [{ ...last, side: 'right' }];
  if (best.place !== last.place) named.unshift({ ...best, side: 'above' });
  const isClear = named.every(({ stage }) => acrossAt(stage) - acrossAt(first.stage) >= TOO_NEAR);
  const climbs = (general[1]?.place ?? first.place) < first.place;
  return isClear ? [{ ...first, side: climbs ? 'rightBelow' : 'rightAbove' }, ...named] : named;
};

const numberedOf = (stages: number): readonly number[] => {
  const step = [1, 2, 5].find((each) => Math.ceil(stages / each) <= MOST_NUMBERS) ?? 10;
  return Array.from({ length: Math.ceil(stages / step) }, (_, index) => 1 + index * step);
};

/** The parts of a line with gaps: runs of consecutive stages. */
const runsOf = (general: readonly Ranked[]): readonly (readonly Ranked[])[] =>
  general.reduce<Ranked[][]>((runs, ranked) => {
    const run = runs.at(-1);
    if (run && run.at(-1)?.stage === ranked.stage - 1) run.push(ranked);
    else runs.push([ranked]);
    return runs;
  }, []);

/** A single place between two gaps is drawn as a dot. */
const runAt = (points: readonly Point[]): string => (points.length === 1 ? points.map(dotAt).join('') : pathOf(points));

/**
 * A rider's places over the race, the first at the top. Heights follow the square root of the place: the step from 2nd to 1st matters more
 * than one from 120th to 119th, but both must be visible. Geometry only, in the units of the box.
 *
 * @param starters Number of riders who took the start.
 */
export const placeGeometry = (
  generalRanks: Places,
  stageRanks: Places,
  { width, height }: Box,
  starters: number = RACE.starters,
): PlaceGeometry => {
  const general = rankedIn(generalRanks);
  const results = rankedIn(stageRanks);
  const lowest = Math.max(2, Math.min(LEAST_RANGE, starters), ...[...general, ...results].map(({ place }) => place));
  const stages = Math.max(generalRanks.length, stageRanks.length);
  const acrossAt = (stage: number): number => (stage - 1) / Math.max(stages - 1, 1);
  const downAt = (place: number): number => (Math.sqrt(place) - 1) / (Math.sqrt(lowest) - 1);
  const pointAt = ({ stage, place }: Ranked): Point => [acrossAt(stage) * width, downAt(place) * height];
  return {
    line: runsOf(general)
      .map((run) => runAt(run.map(pointAt)))
      .join(''),
    dots: results.map((ranked) => dotAt(pointAt(ranked))).join(''),
    lines: GRID[lowest < LEAST_RANGE ? 'small' : 'large'].filter((place) => place <= lowest),
    numbered: numberedOf(stages),
    named: namedIn(general, acrossAt),
    acrossAt,
    downAt,
  };
};
