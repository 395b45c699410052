import { pathOf, type Point } from './pathOf.ts';
import type { Box } from './profileGeometry.ts';

/** A place per stage, from the first on; null where the rider has none. */
export type Places = readonly (number | null)[];

/** A place that the drawing names, and the side of its point on which the line leaves room for a figure. */
type NamedPlace = {
  readonly stage: number;
  readonly place: number;
  readonly side: 'above' | 'right' | 'rightAbove' | 'rightBelow';
};

type PlaceGeometry = {
  /** The general classification; a gap where a stage has no place. */
  readonly line: string;
  /** Stage results as dots: lines without length, which round ends make visible. */
  readonly dots: string;
  /** Places that get a line across. */
  readonly lines: readonly number[];
  readonly named: readonly NamedPlace[];
  /** Share of the width at a stage, and of the height, from the top, at a place; 0 to 1. */
  readonly acrossAt: (stage: number) => number;
  readonly downAt: (place: number) => number;
};

const GRID = [1, 10, 25, 50, 100, 150] as const;
/** So that a rider who was never out of the first five is not drawn as if he fell to the bottom. */
const LEAST_RANGE = 25;
/** Stages between two named places below which the first one gives way. */
const TOO_NEAR = 3;

type Ranked = { readonly stage: number; readonly place: number };

const rankedIn = (places: Places): readonly Ranked[] =>
  places.flatMap((place, index) => (place === null ? [] : [{ stage: index + 1, place }]));

/** The best place above its point, the last one behind the line, the first one where the line does not go. */
const namedIn = (general: readonly Ranked[]): readonly NamedPlace[] => {
  const [first, last] = [general[0], general.at(-1)];
  if (!first || !last) return [];
  const best = general.reduce((one, other) => (other.place < one.place ? other : one));
  const named: NamedPlace[] = [{ ...last, side: 'right' }];
  if (best.place !== last.place) named.unshift({ ...best, side: 'above' });
  const isClear = named.every(({ stage }) => stage - first.stage >= TOO_NEAR);
  const climbs = (general[1]?.place ?? first.place) < first.place;
  return isClear ? [{ ...first, side: climbs ? 'rightBelow' : 'rightAbove' }, ...named] : named;
};

/** Parts of a line that has gaps: stages that follow each other. */
const runsOf = (general: readonly Ranked[]): readonly (readonly Ranked[])[] =>
  general.reduce<Ranked[][]>((runs, ranked) => {
    const run = runs.at(-1);
    if (run && run.at(-1)?.stage === ranked.stage - 1) run.push(ranked);
    else runs.push([ranked]);
    return runs;
  }, []);

/**
 * A rider's places over the race, the first at the top. Heights follow the square root of the place: the step from 2nd to 1st is
 * worth more than one from 120th to 119th, and both must be seen. Geometry only, in the units of the box.
 */
export const placeGeometry = (generalRanks: Places, stageRanks: Places, { width, height }: Box): PlaceGeometry => {
  const general = rankedIn(generalRanks);
  const results = rankedIn(stageRanks);
  const lowest = Math.max(LEAST_RANGE, ...[...general, ...results].map(({ place }) => place));
  const stages = Math.max(generalRanks.length, stageRanks.length, 2);
  const acrossAt = (stage: number): number => (stage - 1) / (stages - 1);
  const downAt = (place: number): number => (Math.sqrt(place) - 1) / (Math.sqrt(lowest) - 1);
  const pointAt = ({ stage, place }: Ranked): Point => [acrossAt(stage) * width, downAt(place) * height];
  return {
    line: runsOf(general)
      .map((run) => pathOf(run.map(pointAt)))
      .join(''),
    dots: results
      .map(pointAt)
      .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`)
      .join(''),
    lines: GRID.filter((place) => place <= lowest),
    named: namedIn(general),
    acrossAt,
    downAt,
  };
};
