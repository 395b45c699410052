import { RACE } from '~/config/race.ts';
import type { Moment } from '~/lib/race/moment.ts';
import { dayAfter, raceInstant } from '~/lib/race/raceTime.ts';
import type { Result } from '../schemas/result.ts';
import type { Stage } from '../schemas/stage.ts';
import { publishedAt } from './knownResults.ts';
import { stageSpan } from './stageTimes.ts';

/** Content with a date of its own, in the race's time zone: an article, an alert, a film. */
export type Dated = { readonly name: string; readonly date: string };

/** The content that is shown only from a certain moment, or until one. */
export type TimedContent = {
  readonly stages: readonly Stage[];
  readonly results: readonly Result[];
  readonly dated: readonly Dated[];
};

/** An instant in epoch milliseconds at which pages change, and in English what becomes known then. */
export type DueMoment = { readonly at: number; readonly known: readonly string[] };

type Due = readonly [at: number, known: string];

/** The beginning of a day in the race's time zone, or of the day that is `later` days after it. */
const midnight = (date: string, later = 0): number => raceInstant(`${dayAfter(date, later)}T00:00`, RACE.timezone);

const ofStage = (stage: Stage, result: Result | undefined, isReplay: boolean): readonly Due[] => {
  const { startsAt, endsAt } = stageSpan(stage);
  const name = `stage ${stage.number}`;
  const resultAt = result === undefined ? Infinity : publishedAt(result, stage, { now: 0, isReplay });
  // A result that contains only non-starters does not end the stage.
  const endAt = result?.outcome == null ? Infinity : resultAt;
  const isStarted = startsAt < endAt;
  const isAwaited = endsAt < endAt;
  const areMissing = isReplay && isStarted && result?.withdrawals.some(({ kind }) => kind === 'DNS') === true;
  return [
    [midnight(stage.date), `the day of ${name}`],
    ...(isStarted ? [[startsAt, `start of ${name}`] as const] : []),
    ...(areMissing ? [[startsAt, `non-starters of ${name}`] as const] : []),
    ...(isAwaited ? [[endsAt, `latest planned finish of ${name}`] as const] : []),
    ...(Number.isFinite(resultAt) ? [[resultAt, `result of ${name}`] as const] : []),
  ];
};

const ofRestDay = (date: string): readonly Due[] => [
  [midnight(date), 'rest day'],
  [midnight(date, 1), 'end of the rest day'],
];

/**
 * The moments at which the site changes by the clock alone, in chronological order: those that `knownResults`, `isPublished` and the phase
 * of the race (lib/race/racePhase.ts) compare with the clock. The start list, and results without a time of publication, have such a moment
 * only in a replay.
 */
export const dueMoments = (
  { stages, results, dated }: TimedContent,
  { isReplay }: Pick<Moment, 'isReplay'>,
): readonly DueMoment[] => {
  const { startListFrom, restDays, timezone } = RACE;
  const resultOf = new Map(results.map((result) => [result.stage, result]));
  const dues: readonly Due[] = [
    ...stages.flatMap((stage) => ofStage(stage, resultOf.get(stage.number), isReplay)),
    ...restDays.flatMap(ofRestDay),
    ...(startListFrom === undefined || !isReplay
      ? []
      : [[raceInstant(startListFrom, timezone), 'the start list'] as const]),
    ...dated.map(({ name, date }) => [raceInstant(date, timezone), name] as const),
  ];
  return [...Map.groupBy(dues, ([at]) => at)]
    .map(([at, group]) => ({ at, known: [...new Set(group.map(([, known]) => known))] }))
    .sort((one, other) => one.at - other.at);
};
