import { demandRiders, withPenalties, withRelegations } from './corrections.ts';
import { decisionsIn, juryList, notedBefore } from './juryList.ts';
import { pointRows, stageRows, teamRows, timeRows, type ResultFile } from './rankedRows.ts';
import { ResultMistake } from './resultMistake.ts';
import type { ListName, ResultOptions } from './resultOptions.ts';
import { readResultTable } from './resultTable.ts';
import { wornAfter, type JerseyFacts } from './wornNext.ts';

type Ridden = Extract<NonNullable<ResultFile['outcome']>, { kind: 'ridden' }>;
type Rankings = NonNullable<ResultFile['rankings']>;
type Note = NonNullable<Ridden['note']>;

/** The facts that check and complete a result. */
export type RaceFacts = JerseyFacts & {
  /** Kilometres of the stage. */
  readonly distanceKm: number;
  /** The code of a team by its code or its name. */
  readonly codeOf: (team: string) => string | undefined;
};

const EMPTY: Rankings = { general: [], points: [], mountains: [], youth: [], teams: [] };

type Withdrawals = Readonly<ResultFile['withdrawals']>;

/** Riders of later lists replace those of earlier ones: each leaves the race once. */
const withdrawalsOf = (...lists: readonly Withdrawals[]) => {
  const byBib = new Map(lists.flat().map((withdrawal) => [withdrawal.bib, withdrawal]));
  return [...byBib.values()].toSorted((one, other) => one.bib - other.bib);
};

const speedOf = (km: number, seconds: number | null): number | null =>
  seconds === null ? null : Math.round((km / seconds) * 3600 * 100) / 100;

const stageIn = ({ files, columns }: ResultOptions): ReturnType<typeof stageRows> | undefined => {
  const file = files.get('stage');
  return file === undefined ? undefined : stageRows(file, readResultTable(file, columns, 'time'));
};

/** Whether a general classification has every rider with a place on the stage. */
const hasEveryone = (general: Rankings['general'], { isPartial: isCut, places }: Ridden): boolean =>
  isCut !== true && general.length >= places.length;

const rankingsOf = (before: Rankings, ridden: Ridden, options: ResultOptions, { codeOf }: RaceFacts): Rankings => {
  const read = <Row>(
    name: ListName,
    rowsOf: (file: string, rows: ReturnType<typeof readResultTable>) => Row[],
    known: Row[],
  ): Row[] => {
    const file = options.files.get(name);
    const measure = name === 'points' || name === 'mountains' ? 'points' : 'time';
    return file === undefined ? known : rowsOf(file, readResultTable(file, options.columns, measure));
  };
  const { penalties, raceCombative } = options;
  const general = read('general', timeRows, before.general);
  demandRiders(general, penalties);
  const isComplete = hasEveryone(general, ridden);
  return {
    general: withPenalties(general, penalties, isComplete),
    points: read('points', pointRows, before.points),
    mountains: read('mountains', pointRows, before.mountains),
    youth: withPenalties(read('youth', timeRows, before.youth), penalties, isComplete),
    teams: read('teams', (file, rows) => teamRows(file, rows, codeOf), before.teams),
    ...(before.areTeamsLevel === true && !options.files.has('teams') && { areTeamsLevel: true }),
    ...(raceCombative !== undefined && { raceCombativity: raceCombative }),
    ...(raceCombative === undefined &&
      before.raceCombativity !== undefined && { raceCombativity: before.raceCombativity }),
  };
};

const withoutUndefined = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Value;

const noteOf = (before: Note | undefined, after: ResultOptions['note']): Note | undefined =>
  before === undefined && after === undefined ? undefined : ({ ...before, ...after } as Note);

/** The winner's time and the speed; a speed for another time or another distance is dropped. */
const paceOf = (
  before: Ridden | undefined,
  read: number | null | undefined,
  { winnerSeconds, speedKmh, shortenedToKm }: ResultOptions,
) => {
  const seconds = winnerSeconds ?? read ?? before?.seconds ?? null;
  const isSameDistance = shortenedToKm === undefined || shortenedToKm === before?.shortenedToKm;
  const known = isSameDistance && before?.seconds === seconds ? before.averageSpeedKmh : null;
  return { seconds, averageSpeedKmh: speedKmh ?? known };
};

/** The places after the jury's decisions, and the decisions. */
const judged = (file: ResultFile | undefined, places: Ridden['places'], options: ResultOptions) => {
  const noted = notedBefore(file, options);
  const after = withRelegations(places, options.relegations);
  const jury = juryList(noted, decisionsIn(options), places, after);
  return { places: after, jury: jury.length === 0 ? undefined : jury };
};

/** A new file of a stage lists all riders unless an option marks it as partial. */
const isPartial = (before: Ridden | undefined, { isPartial: isSaid, files }: ResultOptions): boolean =>
  isSaid || (!files.has('stage') && before?.isPartial === true);

const riddenOf = (file: ResultFile | undefined, options: ResultOptions): Ridden | undefined => {
  const before = file?.outcome?.kind === 'ridden' ? file.outcome : undefined;
  const read = stageIn(options);
  const places = read?.places ?? before?.places;
  if (places === undefined) return undefined;
  const { places: after, jury } = judged(file, places, options);
  return withoutUndefined({
    kind: 'ridden',
    ...paceOf(before, read?.seconds, options),
    shortenedToKm: options.shortenedToKm ?? before?.shortenedToKm,
    note: noteOf(before?.note, options.note),
    places: after,
    isPartial: isPartial(before, options) ? true : undefined,
    combativity: options.combative ?? before?.combativity ?? null,
    wornNext: {},
    wornByDecision: undefined,
    jury,
  } satisfies { readonly [Key in keyof Ridden]: Ridden[Key] | undefined } as Ridden);
};

/** Refuses options that need a result when there is none. */
const refuseWithoutResult = (options: ResultOptions): void => {
  const needed: Readonly<Record<string, boolean>> = {
    penalty: options.penalties.size > 0,
    relegate: options.relegations.size > 0,
    combative: options.combative !== undefined,
    'race-combative': options.raceCombative !== undefined,
    worn: options.worn !== undefined,
    shortened: options.shortenedToKm !== undefined,
    speed: options.speedKmh !== undefined,
    'winner-time': options.winnerSeconds !== undefined,
    partial: options.isPartial,
    columns: options.columns.size > 0,
  };
  const asked = [...options.files.keys(), ...Object.keys(needed).filter((name) => needed[name])];
  const [first] = asked.map((name) => `--${name}`);
  if (first !== undefined) {
    throw new ResultMistake(`${first}: found no result of stage ${options.stage}; allowed: with --stage FILE.`);
  }
};

/** A stage without a winner: `note` gives the reason. */
const withoutWinner = (
  before: ResultFile | undefined,
  kind: 'cancelled' | 'neutralised',
  note: ResultOptions['note'],
) => ({
  outcome: { kind, note: noteOf(before?.outcome?.note, note) ?? ({} as Note) },
  rankings: null,
});

/** An outcome without a winner with another note; refuses a note where no stage has ended. */
const withNote = (outcome: ResultFile['outcome'], { stage, note }: ResultOptions): ResultFile['outcome'] => {
  if (note === undefined) return outcome;
  if (outcome !== null) return { ...outcome, note: { ...outcome.note, ...note } as Note };
  const [language = ''] = Object.keys(note);
  throw new ResultMistake(
    `--note-${language}: found no result of stage ${stage}; allowed: with --stage FILE, --cancelled or --neutralised.`,
  );
};

/** A stage with a result, with the values that follow from its files. */
const ofRidden = (before: ResultFile | undefined, ridden: Ridden, options: ResultOptions, facts: RaceFacts) => {
  const rankings = rankingsOf(before?.rankings ?? EMPTY, ridden, options, facts);
  const computed = speedOf(ridden.shortenedToKm ?? facts.distanceKm, ridden.seconds);
  const { jury, ...others } = { ...ridden, averageSpeedKmh: ridden.averageSpeedKmh ?? computed };
  const worn = wornAfter(before, rankings, options, facts);
  return { outcome: { ...others, ...worn, ...(jury !== undefined && { jury }) }, rankings };
};

/**
 * The result of a stage after a change.
 *
 * @param before - the content of its file; undefined without a file.
 * @throws {ResultMistake}
 */
export const changedResult = (before: ResultFile | undefined, options: ResultOptions, facts: RaceFacts): ResultFile => {
  const { stage, ended, note } = options;
  const published = options.published ?? before?.published;
  const head = { stage, ...(published !== undefined && { published }) };
  const known = before?.withdrawals ?? [];
  if (ended !== undefined)
    return { ...head, withdrawals: withdrawalsOf(known, options.withdrawals), ...withoutWinner(before, ended, note) };
  const ridden = riddenOf(before, options);
  if (ridden === undefined) {
    refuseWithoutResult(options);
    const { outcome = null, rankings = null } = before ?? {};
    return {
      ...head,
      withdrawals: withdrawalsOf(known, options.withdrawals),
      outcome: withNote(outcome, options),
      rankings,
    };
  }
  const left = stageIn(options)?.withdrawals ?? [];
  return {
    ...head,
    withdrawals: withdrawalsOf(known, options.withdrawals, left),
    ...ofRidden(before, ridden, options, facts),
  };
};
