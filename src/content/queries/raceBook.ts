import { getCollection } from 'astro:content';
import type { Climb } from '../schemas/climb.ts';
import type { Ranking } from '../schemas/ranking.ts';
import type { Rider } from '../schemas/rider.ts';
import type { Stage } from '../schemas/stage.ts';
import type { Team } from '../schemas/team.ts';
import type { Withdrawal, WithdrawalKind } from '../schemas/withdrawal.ts';
import { once } from './once.ts';

export type RiderEntry = Rider & { readonly slug: string; readonly name: string };
export type TeamEntry = Team & { readonly slug: string };
/** One rider's leaving of the race. */
export type Departure = { readonly bib: number; readonly stage: number; readonly kind: WithdrawalKind };

/** The whole race, looked up by the keys that the race itself uses. */
export type RaceBook = {
  /** In the order in which they are ridden. */
  readonly stages: readonly Stage[];
  /** In the order of the start list. */
  readonly teams: readonly TeamEntry[];
  /** In the order of the bibs. */
  readonly riders: readonly RiderEntry[];
  /** In the order of the stages, then of the bibs. */
  readonly departures: readonly Departure[];
  readonly stage: (number: number) => Stage;
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

const departuresIn = (withdrawals: readonly Withdrawal[]): readonly Departure[] =>
  withdrawals
    .flatMap(({ stage, riders }) => riders.map(({ bib, kind }) => ({ stage, bib, kind })))
    .sort((one, other) => one.stage - other.stage || one.bib - other.bib);

/** Reads the race from the content collections, once per build. */
export const raceBook = once(async (): Promise<RaceBook> => {
  const stages = dataOf(await getCollection('stages')).sort((one, other) => one.number - other.number);
  const climbs = dataOf(await getCollection('climbs')).sort((one, other) => one.km - other.km);
  const teams = (await getCollection('teams'))
    .map(({ id, data }) => ({ ...data, slug: id }))
    .sort((one, other) => one.firstBib - other.firstBib);
  const riders = (await getCollection('riders'))
    .map(({ id, data }) => ({ ...data, slug: id, name: `${data.givenName} ${data.familyName}` }))
    .sort((one, other) => one.bib - other.bib);
  const departures = departuresIn(dataOf(await getCollection('withdrawals')));
  return {
    stages,
    teams,
    riders,
    departures,
    stage: keyed('stage', stages, ({ number }) => number),
    rider: keyed('rider', riders, ({ bib }) => bib),
    team: keyed('team', teams, ({ code }) => code),
    climbsOf: (stage) => climbs.filter((climb) => climb.stage === stage),
    rankingsAfter: keyed('ranking', dataOf(await getCollection('rankings')), ({ afterStage }) => afterStage),
    departureOf: (bib) => departures.find((departure) => departure.bib === bib),
  };
});
