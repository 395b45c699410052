import facts from '../../src/content/facts/tour-2020.json' with { type: 'json' };

const stageNumbered = (number: number) => {
  const stage = facts.stages[number - 1];
  if (stage === undefined) throw new Error(`The facts have no stage ${number}.`);
  return stage;
};

const leader = (bib: number) => [{ rank: 1, bib, points: null }];

/** The riders with a rank, in order; ranks without a rider in the facts are left out. */
const everyRank = (ranked: readonly (readonly [rank: number | null | undefined, bib: number])[]) => {
  const byRank = new Map(ranked.flatMap(([rank, bib]) => (rank == null ? [] : [[rank, bib] as const])));
  return Array.from({ length: Math.max(0, ...byRank.keys()) }, (_, at) => ({
    rank: at + 1,
    bib: byRank.get(at + 1) ?? null,
  }));
};

/** A final classification on points: all places from the riders, the points of the first from the table. */
const onPoints = (key: 'points' | 'mountains') => {
  const totals = new Map(facts.classifications[key].top.map(({ bib, points }) => [bib, points]));
  return everyRank(facts.riders.map(({ bib, classificationRanks }) => [classificationRanks[key], bib])).map(
    ({ rank, bib }) => ({ rank, bib, points: totals.get(bib ?? 0) ?? null }),
  );
};

/** The facts have whole tables only after the last stage. */
const finalRankings = () => {
  const { general, youth, teams, combativity } = facts.classifications;
  return {
    general: general.all.map(({ rank, bib, seconds, gapSeconds }) => ({ rank, bib, seconds, gapSeconds })),
    points: onPoints('points'),
    mountains: onPoints('mountains'),
    youth: youth.all.map(({ rank, bib, seconds, gapSeconds }) => ({ rank, bib, seconds, gapSeconds })),
    teams: teams.all.map(({ rank, team, seconds, gapSeconds }) => ({ rank, team, seconds, gapSeconds })),
    raceCombativity: combativity.superCombative,
  };
};

/**
 * The general classification after a stage: the first ten with their times, all others with their place only. Ranks are those of the
 * riders, times those of the stage.
 */
const generalAfter = (number: number) => {
  const timed = new Map(stageNumbered(number).gcTop10.map((row) => [row.bib, row]));
  return facts.riders
    .flatMap(({ bib, gcRanks }) => {
      const rank = gcRanks[number - 1];
      return rank == null ? [] : [{ rank, bib }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ rank, bib }) => ({
      rank,
      bib,
      seconds: timed.get(bib)?.seconds ?? null,
      gapSeconds: timed.get(bib)?.gapSeconds ?? null,
    }));
};

/** The young riders in the order of the general classification, with the gap to the best of them where both times are known. */
const youthAfter = (general: ReturnType<typeof generalAfter>) => {
  const young = new Set(facts.riders.filter(({ youth }) => youth).map(({ bib }) => bib));
  const rows = general.filter(({ bib }) => young.has(bib));
  const best = rows[0]?.seconds ?? null;
  return rows.map(({ bib, seconds }, index) => ({
    rank: index + 1,
    bib,
    seconds,
    gapSeconds: seconds === null || best === null ? null : seconds - best,
  }));
};

/** The classifications after stage `number`, as far as the facts have them. */
const rankingsAfter = (number: number) => {
  if (number === facts.stages.length) return finalRankings();
  const { leadersAfter, teamLeaderAfter } = stageNumbered(number);
  const general = generalAfter(number);
  return {
    general,
    points: leader(leadersAfter.green),
    mountains: leader(leadersAfter.polka),
    youth: youthAfter(general),
    ...(teamLeaderAfter.code === null
      ? { teams: [], areTeamsLevel: true }
      : { teams: [{ rank: 1, team: teamLeaderAfter.code, seconds: null, gapSeconds: null }] }),
  };
};

/** The finishers of a stage, with the gaps of the first ten. */
const placesOn = (number: number) => {
  const gaps = new Map(stageNumbered(number).results.map(({ bib, gapSeconds }) => [bib, gapSeconds]));
  return everyRank(facts.riders.map(({ bib, stageRanks }) => [stageRanks[number - 1], bib])).map(({ rank, bib }) => ({
    rank,
    bib,
    gapSeconds: gaps.get(bib ?? 0) ?? null,
  }));
};

/** The result of one stage of the facts, in the shape of the results collection. */
export const resultEntry = (number: number) => {
  const stage = stageNumbered(number);
  return {
    stage: number,
    withdrawals: facts.withdrawals.find(({ stage: on }) => on === number)?.riders ?? [],
    outcome: {
      kind: 'ridden',
      seconds: stage.winner.seconds,
      averageSpeedKmh: stage.winner.averageSpeedKmh,
      places: placesOn(number),
      combativity: stage.combativity.bib,
      wornNext: 'wornNextStage' in stage ? stage.wornNextStage : {},
    },
    rankings: rankingsAfter(number),
  };
};
