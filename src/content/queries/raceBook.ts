import { getCollection } from 'astro:content';
import {
  departuresIn,
  placesIn,
  rankingOf,
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
import { once } from './once.ts';

/** A stage with its result, which is null until it has been ridden. */
export type StageEntry = Stage & { readonly result: StageResult | null };
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
  readonly rankingsAfter: (stage: number) => Ranking;
  readonly departureOf: (bib: number) => Departure | undefined;
};

/** Looks a key up that the content check has already vouched for. */
const keyed = <Key, Value>(what: string, values: readonly Value[], keyOf: (value: Value) => Key) => {
  const byKey = new Map(values.map((value) => [keyOf(value), value]));
  return (key: Key): Value => {
    const value = byKey.get(key);
    if (value === undefined) throw new Error(`There is no ${what} "${String(key)}" in the content.`);
    return value;
  };
};

const dataOf = <Data>(entries: readonly { readonly data: Data }[]): Data[] => entries.map(({ data }) => data);

const readStages = async (results: readonly Result[], riders: number): Promise<readonly StageEntry[]> => {
  const departures = departuresIn(results);
  const byStage = new Map(results.map((result) => [result.stage, result]));
  return dataOf(await getCollection('stages'))
    .sort((one, other) => one.number - other.number)
    .map((stage) => {
      const result = byStage.get(stage.number);
      return { ...stage, result: result === undefined ? null : stageResult(result, departures, riders) };
    });
};

const readTeams = async (): Promise<readonly TeamEntry[]> =>
  (await getCollection('teams'))
    .map(({ id, data }) => ({ ...data, slug: id }))
    .sort((one, other) => one.firstBib - other.firstBib);

const readRiders = async (results: readonly Result[], stages: number): Promise<readonly RiderEntry[]> => {
  const placesOf = placesIn(results, stages);
  return (await getCollection('riders'))
    .map(({ id, data }) => ({
      ...data,
      ...placesOf(data.bib),
      slug: id,
      name: `${data.givenName} ${data.familyName}`,
    }))
    .sort((one, other) => one.bib - other.bib);
};

/** Reads the race from the content collections, once per build. */
export const raceBook = once(async (): Promise<RaceBook> => {
  const results = dataOf(await getCollection('results'));
  const departures = departuresIn(results);
  const stages = await readStages(results, (await getCollection('riders')).length);
  const climbs = dataOf(await getCollection('climbs')).sort((one, other) => one.km - other.km);
  const [teams, riders] = [await readTeams(), await readRiders(results, stages.length)];
  const rankings = results.flatMap((result) => rankingOf(result) ?? []);
  return {
    stages,
    teams,
    riders,
    departures,
    stage: keyed('stage', stages, ({ number }) => number),
    rider: keyed('rider', riders, ({ bib }) => bib),
    team: keyed('team', teams, ({ code }) => code),
    climbsOf: (stage) => climbs.filter((climb) => climb.stage === stage),
    rankingsAfter: keyed('ranking', rankings, ({ afterStage }) => afterStage),
    departureOf: (bib) => departures.find((departure) => departure.bib === bib),
  };
});
