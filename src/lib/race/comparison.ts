/** A rider's results, in the format of `/results.json`: one value per stage, null if there is none. */
export type RiderCourse = {
  readonly slug: string;
  readonly name: string;
  /** Place on the stage. */
  readonly places: readonly (number | null)[];
  /** Place in the general classification after the stage. */
  readonly general: readonly (number | null)[];
  /** Seconds behind the first of the general classification after the stage. */
  readonly gaps: readonly (number | null)[];
  /** Place in the general classification after the last stage of which every place is known; null where the rider has none. */
  readonly place: number | null;
  /** Number of stages after which the rider led a classification, by jersey; null if the leader is not known for each stage. */
  readonly leads: Readonly<Record<string, number | null>>;
  /** How and on which stage the rider left the race; null for one who did not. */
  readonly left: { readonly kind: string; readonly stage: number } | null;
};

/** Two values, that of the first rider before that of the second. */
export type Pair<Value> = readonly [Value, Value];

/** A stage in the comparison of two riders. */
type ComparedStage = {
  readonly places: Pair<number | null>;
  readonly general: Pair<number | null>;
  /** Seconds by which the second rider is behind the first in the general classification; negative if ahead, null if unknown. */
  readonly gap: number | null;
};

/** The comparison of two riders over the race. */
export type Comparison = {
  readonly stages: readonly ComparedStage[];
  /** Stages won. */
  readonly wins: Pair<number>;
  /** The best place on a stage. */
  readonly best: Pair<number | null>;
  /** Number of stages on which each was ahead of the other; null if both places are known for no stage. */
  readonly ahead: Pair<number | null>;
  /** The largest gap between the two in seconds, without its sign; 0 if none is known. */
  readonly largestGap: number;
};

const both = <Value>(make: (which: 0 | 1) => Value): Pair<Value> => [make(0), make(1)];

const difference = (first: number | null | undefined, second: number | null | undefined): number | null =>
  first == null || second == null ? null : second - first;

/** Compares two riders stage by stage. */
export function compareRiders(riders: Pair<RiderCourse>): Comparison {
  const count = Math.max(...riders.map(({ places }) => places.length));
  const stages = Array.from({ length: count }, (_, at): ComparedStage => ({
    places: both((which) => riders[which].places[at] ?? null),
    general: both((which) => riders[which].general[at] ?? null),
    gap: difference(riders[0].gaps[at], riders[1].gaps[at]),
  }));
  const placesOf = (which: 0 | 1): readonly number[] => riders[which].places.filter((place) => place !== null);
  const met = stages.filter(({ places }) => places.every((place) => place !== null));
  const isAhead = ({ places: [first, second] }: ComparedStage, which: 0 | 1): boolean =>
    which === 0 ? Number(first) < Number(second) : Number(second) < Number(first);
  return {
    stages,
    wins: both((which) => placesOf(which).filter((place) => place === 1).length),
    best: both((which) => placesOf(which).reduce<number | null>((best, place) => Math.min(best ?? place, place), null)),
    ahead: both((which) => (met.length === 0 ? null : met.filter((stage) => isAhead(stage, which)).length)),
    largestGap: Math.max(0, ...stages.map(({ gap }) => Math.abs(gap ?? 0))),
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isRow = (value: unknown): value is readonly (number | null)[] =>
  Array.isArray(value) && value.every((each) => each === null || Number.isSafeInteger(each));

const isDeparture = (value: unknown): boolean =>
  isObject(value) && isText(value['kind']) && Number.isSafeInteger(value['stage']);

/** Whether a value of a response is a rider's results. It is checked by hand, because the page loads no library for it. */
const isCourse = (value: unknown): value is RiderCourse =>
  isObject(value) &&
  [value['slug'], value['name']].every(isText) &&
  [value['places'], value['general'], value['gaps'], [value['place']]].every(isRow) &&
  isObject(value['leads']) &&
  (value['left'] === null || isDeparture(value['left']));

/**
 * The riders in the response of `/results.json`.
 *
 * @throws Error if the response has another form.
 */
export function readCourses(response: unknown): readonly RiderCourse[] {
  const riders = isObject(response) ? response['riders'] : undefined;
  if (!Array.isArray(riders) || !riders.every(isCourse)) throw new Error('The results have another form.');
  return riders;
}
