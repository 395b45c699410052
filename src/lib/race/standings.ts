import type { RankedClassification } from '~/config/race/definition.ts';
import type { JuryDecision, Rankings, Result, RiddenOutcome, WithdrawalKind } from '~/content/schemas/result.ts';

/** The departure of one rider from the race. */
export type Departure = { readonly bib: number; readonly stage: number; readonly kind: WithdrawalKind };

/** A row of a table whose rider is known. */
type Known<Row> = Omit<Row, 'bib'> & { readonly bib: number };

/** The classifications after one stage; places without a known rider are left out. */
export type Ranking = {
  readonly afterStage: number;
  readonly general: readonly Known<Rankings['general'][number]>[];
  readonly points: readonly Known<Rankings['points'][number]>[];
  readonly mountains: readonly Known<Rankings['mountains'][number]>[];
  readonly youth: readonly Known<Rankings['youth'][number]>[];
  readonly teams: Rankings['teams'];
  /** Whether the team classification has no places because the first teams are level on time. */
  readonly areTeamsLevel: boolean;
  /** The most combative rider of the race; null if unknown, and before its end. */
  readonly raceCombativity: number | null;
};

/** The result of a stage that was ridden. */
export type StageResult = {
  readonly winner: { readonly bib: number; readonly seconds: number | null; readonly averageSpeedKmh: number | null };
  /** All riders with a place; only the first of them while the result is partial. */
  readonly places: readonly Known<RiddenOutcome['places'][number]>[];
  /** Null if not all riders of the start list are known. */
  readonly starters: number | null;
  readonly finishers: number | null;
  readonly combativity: number | null;
  /** Whether only the first places are known so far. */
  readonly isPartial: boolean;
  /** The leader of each classification after the stage; null if unknown. */
  readonly leaders: Readonly<Record<RankedClassification, number | null>>;
  /** The riders who wear a jersey in place of its leader on the next stage. */
  readonly wornNext: RiddenOutcome['wornNext'];
  /** The jury's decisions, in the order of the file. */
  readonly jury: readonly JuryDecision[];
};

/** A rider's places in the race. */
export type RiderPlaces = {
  /** Place on each stage and in the general classification after it; null where the rider did not finish or no source gives it. */
  readonly stageRanks: readonly (number | null)[];
  readonly generalRanks: readonly (number | null)[];
  /** Place, time and gap at the end of the race; null before it and for riders who did not finish it. */
  readonly final: Pick<Ranking['general'][number], 'rank' | 'seconds' | 'gapSeconds'> | null;
  /** Place in the general classification after `settledAfter`; null before the race and for riders who have left it. */
  readonly place: number | null;
  /** Places in the other classifications at the end of the race. */
  readonly classificationRanks: Readonly<Record<'points' | 'mountains' | 'youth', number | null>>;
};

const known = <Row extends { readonly bib: number | null }>(rows: readonly Row[]): readonly Known<Row>[] =>
  rows.flatMap((row) => (row.bib === null ? [] : [{ ...row, bib: row.bib }]));

/** The riders who left the race, in the order of the stages, then of the bibs. */
export const departuresIn = (results: readonly Result[]): readonly Departure[] =>
  results
    .flatMap(({ stage, withdrawals }) => withdrawals.map(({ bib, kind }) => ({ stage, bib, kind })))
    .sort((one, other) => one.stage - other.stage || one.bib - other.bib);

/** The classifications of a result for the pages; undefined while there are none. */
export const rankingOf = ({ stage, rankings }: Result): Ranking | undefined =>
  rankings === null
    ? undefined
    : {
        afterStage: stage,
        general: known(rankings.general),
        points: known(rankings.points),
        mountains: known(rankings.mountains),
        youth: known(rankings.youth),
        teams: rankings.teams,
        areTeamsLevel: rankings.areTeamsLevel,
        raceCombativity: rankings.raceCombativity ?? null,
      };

const leadersIn = (ranking: Ranking): StageResult['leaders'] => {
  const leaderOf = (classification: RankedClassification) => ranking[classification][0]?.bib ?? null;
  return {
    general: leaderOf('general'),
    points: leaderOf('points'),
    mountains: leaderOf('mountains'),
    youth: leaderOf('youth'),
  };
};

/**
 * The result of a stage that was ridden, combined with the withdrawals and the classifications; null before it, and for a stage without a
 * winner.
 *
 * @param riders Number of riders in the start list; null if not all of them are known.
 */
export const stageResult = (
  result: Result,
  departures: readonly Departure[],
  riders: number | null,
): StageResult | null => {
  const ranking = rankingOf(result);
  const { stage, outcome } = result;
  if (outcome?.kind !== 'ridden' || ranking === undefined) return null;
  const places = known(outcome.places);
  const [winner] = places;
  if (winner === undefined) throw new Error(`Stage ${stage} has no winner.`);
  const gone = departures.filter((departure) => departure.stage < stage).length;
  const onStage = departures.filter((departure) => departure.stage === stage);
  const notStarted = onStage.filter(({ kind }) => kind === 'DNS').length;
  return {
    winner: { bib: winner.bib, seconds: outcome.seconds, averageSpeedKmh: outcome.averageSpeedKmh },
    places,
    starters: riders === null ? null : riders - gone - notStarted,
    finishers: riders === null ? null : riders - gone - onStage.length,
    combativity: outcome.combativity,
    isPartial: outcome.isPartial,
    leaders: leadersIn(ranking),
    wornNext: outcome.wornNext,
    jury: outcome.jury,
  };
};

/** Whether the last stage has ended, so that nothing will change. */
const isOver = (results: readonly Result[], stages: number): boolean =>
  results.some(({ stage, outcome }) => stage === stages && outcome !== null);

const isPartial = ({ outcome }: Result): boolean => outcome?.kind === 'ridden' && outcome.isPartial;

/**
 * The stage after which the place of every rider is known, 0 before the first: the last one with classifications or, while its result has
 * only the first riders, the one before. In a race whose results all have only the first riders, the last one counts.
 *
 * @param stages Number of stages of the race.
 */
export const settledAfter = (results: readonly Result[], stages: number): number => {
  const ranked = results.filter(({ rankings }) => rankings !== null).toSorted((one, other) => one.stage - other.stage);
  const [last, before] = [ranked.at(-1), ranked.at(-2)];
  if (last === undefined) return 0;
  const isAwaited = !isOver(results, stages) && isPartial(last) && before !== undefined && !isPartial(before);
  return (isAwaited ? before : last).stage;
};

const ranksByBib = (rows: readonly { readonly rank: number; readonly bib: number }[] = []) =>
  new Map(rows.map(({ rank, bib }) => [bib, rank]));

/**
 * Looks up the places of a rider by bib.
 *
 * @param stages Number of stages of the race.
 */
export const placesIn = (results: readonly Result[], stages: number): ((bib: number) => RiderPlaces) => {
  const byStage = new Map(results.map((result) => [result.stage, result]));
  const perStage = Array.from({ length: stages }, (_, index) => {
    const result = byStage.get(index + 1);
    const places = result?.outcome?.kind === 'ridden' ? known(result.outcome.places) : [];
    const general = result === undefined ? undefined : rankingOf(result)?.general;
    return { onStage: ranksByBib(places), general: ranksByBib(general) };
  });
  const left = new Set(departuresIn(results).map(({ bib }) => bib));
  const settled = perStage.slice(0, settledAfter(results, stages)).findLast(({ general }) => general.size > 0)?.general;
  // If the last stage has no winner, the classifications of the one before are final.
  const end = isOver(results, stages)
    ? results.toSorted((one, other) => other.stage - one.stage).flatMap((result) => rankingOf(result) ?? [])[0]
    : undefined;
  const ended = {
    points: ranksByBib(end?.points),
    mountains: ranksByBib(end?.mountains),
    youth: ranksByBib(end?.youth),
  };
  const finals = new Map(end?.general.map((row) => [row.bib, row]));
  return (bib) => {
    const { rank, seconds = null, gapSeconds = null } = finals.get(bib) ?? {};
    return {
      place: left.has(bib) ? null : (settled?.get(bib) ?? null),
      stageRanks: perStage.map(({ onStage }) => onStage.get(bib) ?? null),
      generalRanks: perStage.map(({ general }) => general.get(bib) ?? null),
      final: rank === undefined ? null : { rank, seconds, gapSeconds },
      classificationRanks: {
        points: ended.points.get(bib) ?? null,
        mountains: ended.mountains.get(bib) ?? null,
        youth: ended.youth.get(bib) ?? null,
      },
    };
  };
};
