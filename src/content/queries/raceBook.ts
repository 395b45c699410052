import { RACE } from '~/config/race.ts';
import type { Moment } from '~/lib/race/moment.ts';
import { racePhase, type RaceCalendar, type RacePhase } from '~/lib/race/racePhase.ts';
import { raceInstant } from '~/lib/race/raceTime.ts';
import {
  departuresIn,
  placesIn,
  rankingOf,
  settledAfter,
  stageResult,
  type Departure,
  type Ranking,
  type RiderPlaces,
  type StageResult,
} from '~/lib/race/standings.ts';
import type { Climb } from '../schemas/climb.ts';
import type { Result } from '../schemas/result.ts';
import type { Rider } from '../schemas/rider.ts';
import type { Stage } from '../schemas/stage.ts';
import type { Team } from '../schemas/team.ts';
import { entriesIn } from './entriesIn.ts';
import { knownResults } from './knownResults.ts';
import { once } from './once.ts';
import { siteMoment } from './siteMoment.ts';
import { stageTimes } from './stageTimes.ts';

/** A stage and how it ended. */
export type StageEntry = Stage & {
  /** Null until the stage has been ridden, and for a stage without a winner. */
  readonly result: StageResult | null;
  /** Null as long as it is ahead or on the road. */
  readonly outcome: Result['outcome'];
  /** When the outcome was made public, in epoch milliseconds; null where the result does not say. */
  readonly publishedAt: number | null;
};
export type RiderEntry = Rider & RiderPlaces & { readonly slug: string; readonly name: string };
export type TeamEntry = Team & { readonly slug: string };
/** The whole race, looked up by the keys that the race itself uses. */
export type RaceBook = {
  /** In the order in which they are ridden. */
  readonly stages: readonly StageEntry[];
  /** In the order of the start list. */
  readonly teams: readonly TeamEntry[];
  /** In the order of the bibs. */
  readonly riders: readonly RiderEntry[];
  /** In the order of the stages, then of the bibs. */
  readonly departures: readonly Departure[];
  readonly stage: (number: number) => StageEntry;
  readonly rider: (bib: number) => RiderEntry;
  readonly team: (code: string) => TeamEntry;
  readonly climbsOf: (stage: number) => readonly Climb[];
  /** The classifications in force after a stage, which may be those of an earlier one; undefined before there are any. */
  readonly rankingsAfter: (stage: number) => Ranking | undefined;
  /** The stages with classifications of their own. */
  readonly ranked: readonly StageEntry[];
  /** The classifications in force. */
  readonly standing: Ranking | undefined;
  /** The latest stage after which the place of every rider is known: not one whose result names only the first riders so far. */
  readonly settledAfter: number;
  readonly departureOf: (bib: number) => Departure | undefined;
  /** The race as far as it does not depend on the clock, and its phase at the moment of the build. */
  readonly calendar: RaceCalendar;
  readonly phase: RacePhase;
};

/** Looks up keys, whose existence the content check has verified. */
const keyed = <Key, Value>(what: string, values: readonly Value[], keyOf: (value: Value) => Key) => {
  const byKey = new Map(values.map((value) => [keyOf(value), value]));
  return (key: Key): Value => {
    const value = byKey.get(key);
    if (value === undefined) throw new Error(`There is no ${what} "${String(key)}" in the content.`);
    return value;
  };
};

const dataOf = <Data>(entries: readonly { readonly data: Data }[]): Data[] => entries.map(({ data }) => data);

const withResults = (
  stages: readonly Stage[],
  results: readonly Result[],
  riders: number | null,
): readonly StageEntry[] => {
  const departures = departuresIn(results);
  const byStage = new Map(results.map((result) => [result.stage, result]));
  return stages.map((stage) => {
    const result = byStage.get(stage.number);
    return {
      ...stage,
      result: result === undefined ? null : stageResult(result, departures, riders),
      outcome: result?.outcome ?? null,
      publishedAt: result?.published === undefined ? null : raceInstant(result.published, RACE.timezone),
    };
  });
};

const calendarOf = (stages: readonly StageEntry[], riders: number): RaceCalendar => ({
  timezone: RACE.timezone,
  restDays: RACE.restDays,
  hasStartList: riders > 0,
  stages: stages.map((stage) => ({
    number: stage.number,
    date: stage.date,
    isEnded: stage.outcome !== null,
    ...stageTimes(stage),
  })),
});

/** In a replay the start list is known only from `startListFrom` on. */
const isStartListKnown = ({ now, isReplay }: Moment): boolean =>
  !isReplay || RACE.startListFrom === undefined || raceInstant(RACE.startListFrom, RACE.timezone) <= now;

const readTeams = async (): Promise<readonly TeamEntry[]> =>
  (await entriesIn('teams'))
    .map(({ id, data }) => ({ ...data, slug: id }))
    .sort((one, other) => (one.firstBib ?? 0) - (other.firstBib ?? 0) || one.name.localeCompare(other.name));

/** The files of the race, and the results that are known at the moment of the build. */
type RaceContent = {
  readonly route: readonly Stage[];
  readonly results: readonly Result[];
  readonly teams: readonly TeamEntry[];
  readonly riders: readonly { readonly id: string; readonly data: Rider }[];
  readonly climbs: readonly Climb[];
  readonly now: number;
};

const raceContent = once(async (): Promise<RaceContent> => {
  const moment = siteMoment();
  const route = dataOf(await entriesIn('stages')).sort((one, other) => one.number - other.number);
  return {
    route,
    results: knownResults(dataOf(await entriesIn('results')), route, moment),
    teams: await readTeams(),
    riders: await entriesIn('riders', () => isStartListKnown(moment)),
    climbs: dataOf(await entriesIn('climbs')).sort((one, other) => one.km - other.km),
    now: moment.now,
  };
});

const ridersWith = (
  riders: RaceContent['riders'],
  results: readonly Result[],
  stages: number,
): readonly RiderEntry[] => {
  const placesOf = placesIn(results, stages);
  return riders
    .map(({ id, data }) => ({
      ...data,
      ...placesOf(data.bib),
      slug: id,
      name: `${data.givenName} ${data.familyName}`,
    }))
    .sort((one, other) => one.bib - other.bib);
};

/** The race as it stands with its results. */
const bookOf = (content: RaceContent): RaceBook => {
  const { route, results, teams, climbs, now } = content;
  const departures = departuresIn(results);
  const riders = ridersWith(content.riders, results, route.length);
  const stages = withResults(route, results, riders.length < RACE.starters ? null : riders.length);
  const rankings = results
    .flatMap((result) => rankingOf(result) ?? [])
    .sort((one, other) => one.afterStage - other.afterStage);
  const calendar = calendarOf(stages, riders.length);
  return {
    stages,
    teams,
    riders,
    departures,
    stage: keyed('stage', stages, ({ number }) => number),
    rider: keyed('rider', riders, ({ bib }) => bib),
    team: keyed('team', teams, ({ code }) => code),
    climbsOf: (stage) => climbs.filter((climb) => climb.stage === stage),
    rankingsAfter: (stage) => rankings.findLast(({ afterStage }) => afterStage <= stage),
    ranked: stages.filter(({ number }) => rankings.some(({ afterStage }) => afterStage === number)),
    standing: rankings.at(-1),
    settledAfter: settledAfter(results, route.length),
    departureOf: (bib) => departures.find((departure) => departure.bib === bib),
    calendar,
    get phase() {
      return racePhase(calendar, now);
    },
  };
};

/** Reads the race from the content collections as it stands at the moment of the build, once per build. */
export const raceBook = once(async (): Promise<RaceBook> => bookOf(await raceContent()));

/** The race as it stood before a stage, and with what is known of its end. */
export type RaceDay = { readonly number: number; readonly morning: RaceBook; readonly evening: RaceBook };

/**
 * The race day by day. The book of a morning contains neither results nor withdrawals of that stage or a later one, so a page that uses it
 * cannot reveal them. The evening of a stage is the morning of the next one.
 */
export const raceDays = once(async (): Promise<readonly RaceDay[]> => {
  const content = await raceContent();
  const mornings = content.route.map(({ number, date }) =>
    bookOf({
      ...content,
      results: content.results.filter(({ stage }) => stage < number),
      now: raceInstant(`${date}T00:00`, RACE.timezone),
    }),
  );
  const last = bookOf(content);
  return mornings.map((morning, index) => ({
    number: content.route[index]?.number ?? 0,
    morning,
    evening: mornings[index + 1] ?? last,
  }));
});
