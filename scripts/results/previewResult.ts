import {
  RANKED_CLASSIFICATIONS,
  type Classification,
  type JerseyDefinition,
} from '../../src/config/race/definition.ts';
import type { Content } from '../check/content.ts';
import { soundOnly } from '../check/soundOnly.ts';
import { SAME_TIME, timeOrGap } from '../../src/lib/race/formatDuration.ts';
import { counted } from '../counted.ts';
import type { ResultFile } from './rankedRows.ts';

type Row = {
  readonly rank: number;
  readonly name: string;
  readonly seconds?: number | null;
  readonly gapSeconds?: number | null;
  readonly points?: number | null;
};

/** The properties of the race for the preview. */
type RaceParts = {
  readonly jerseys: readonly Pick<JerseyDefinition, 'key' | 'classification'>[];
  readonly classifications: readonly Classification[];
};

type NameOf = (bib: number | null) => string;
type Ridden = Extract<NonNullable<ResultFile['outcome']>, { kind: 'ridden' }>;
type Rankings = NonNullable<ResultFile['rankings']>;

/** Number of riders that are shown of each table, as on the page of the stage and its classifications. */
const SHOWN = 10;
const FIRST = 3;

const line = (row: Row): string => {
  const value = row.points == null ? timeOrGap(row, SAME_TIME) : counted(row.points, 'point');
  return `  ${row.rank}. ${row.name}${value === null ? '' : `  ${value}`}`;
};

const table = (title: string, rows: readonly Row[], shown = FIRST): readonly string[] =>
  rows.length === 0 ? [] : ['', `${title} (${rows.length})`, ...rows.slice(0, shown).map(line)];

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];

const riderNames = (content: Content): NameOf => {
  const names = new Map(
    soundOnly(content.riders).map(({ data }) => [data.bib, `${data.givenName} ${data.familyName}`] as const),
  );
  return (bib) => (bib === null ? 'not known' : `${bib} ${names.get(bib) ?? 'nobody'}`);
};

const named = (rows: readonly (Omit<Row, 'name'> & { readonly bib: number | null })[], nameOf: NameOf) =>
  rows.map((row) => ({ ...row, name: nameOf(row.bib) }));

const ofStage = (outcome: Ridden, nameOf: NameOf, { classifications }: RaceParts): readonly string[] => {
  const { averageSpeedKmh, places, seconds, combativity, jury = [] } = outcome;
  const rows = named(places, nameOf).map((row) => ({ ...row, seconds: row.rank === 1 ? seconds : null }));
  const decided = jury.map((decision) =>
    decision.kind === 'penalty'
      ? `  ${nameOf(decision.bib)}: ${counted(decision.seconds, 'second')} added`
      : `  ${nameOf(decision.bib)}: put back to place ${decision.rank}`,
  );
  return [
    ...table(averageSpeedKmh === null ? 'Stage' : `Stage, ${averageSpeedKmh} km/h`, rows, SHOWN),
    ...section('Decisions of the jury', decided),
    ...(classifications.includes('combativity') ? ['', `Most combative: ${nameOf(combativity)}`] : []),
  ];
};

const teamRows = ({ teams }: Rankings, content: Content): readonly Row[] => {
  const names = new Map(soundOnly(content.teams).map(({ data }) => [data.code, data.name]));
  return teams.map((row) => ({ ...row, name: names.get(row.team) ?? row.team }));
};

const wearersIn = (
  rankings: Rankings,
  outcome: ResultFile['outcome'],
  nameOf: NameOf,
  { jerseys, classifications }: RaceParts,
): readonly string[] =>
  jerseys
    .filter(({ classification }) => classifications.includes(classification))
    .map(({ key, classification }) => {
      const leader = rankings[classification][0]?.bib ?? null;
      const wearer = outcome?.kind === 'ridden' ? outcome.wornNext[key] : undefined;
      return `  ${key}: ${nameOf(leader)}${wearer === undefined ? '' : `, worn by ${nameOf(wearer)}`}`;
    });

/** The result of a stage as pages will show it, in lines for a terminal. */
export const previewResult = (result: ResultFile, content: Content, race: RaceParts): readonly string[] => {
  const nameOf = riderNames(content);
  const stage = soundOnly(content.stages).find(({ data }) => data.number === result.stage)?.data;
  const { outcome, rankings, withdrawals } = result;
  return [
    `Stage ${result.stage}, ${stage?.start.name ?? ''} – ${stage?.finish.name ?? ''}, ${stage?.date ?? ''}: ${outcome?.kind ?? 'no outcome yet'}`,
    ...section(
      'Left the race',
      withdrawals.map(({ bib, kind }) => `  ${kind} ${nameOf(bib)}`),
    ),
    ...(outcome?.kind === 'ridden' ? ofStage(outcome, nameOf, race) : []),
    ...(rankings === null
      ? []
      : [
          ...RANKED_CLASSIFICATIONS.flatMap((key) =>
            table(key, named(rankings[key], nameOf), key === 'general' ? SHOWN : FIRST),
          ),
          ...table('teams', teamRows(rankings, content)),
          ...section('Jerseys', wearersIn(rankings, outcome, nameOf, race)),
        ]),
  ];
};
