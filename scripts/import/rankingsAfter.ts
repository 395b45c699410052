import facts from '../../src/content/facts/tour-2020.json' with { type: 'json' };

const stageNumbered = (number: number) => {
  const stage = facts.stages[number - 1];
  if (stage === undefined) throw new Error(`The facts have no stage ${number}.`);
  return stage;
};

const leader = (bib: number) => [{ rank: 1, bib, points: null }];

/** After the last stage the facts have whole tables. */
const finalRankings = () => {
  const { general, points, mountains, youth, teams, combativity } = facts.classifications;
  return {
    afterStage: facts.stages.length,
    general: general.all.map(({ rank, bib, seconds, gapSeconds }) => ({ rank, bib, seconds, gapSeconds })),
    points: points.top.map(({ rank, bib, points: total }) => ({ rank, bib, points: total })),
    mountains: mountains.top.map(({ rank, bib, points: total }) => ({ rank, bib, points: total })),
    youth: youth.all.map(({ rank, bib, seconds, gapSeconds }) => ({ rank, bib, seconds, gapSeconds })),
    teams: teams.all.map(({ rank, team, seconds, gapSeconds }) => ({ rank, team, seconds, gapSeconds })),
    combativity: combativity.superCombative,
  };
};

/**
 * The general classification after a stage: the ten first with their times, everybody else by the place alone.
 * Ranks come from the riders, times from the stage.
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

/** The six classifications after stage `number`, as far as the facts have them. */
export const rankingsAfter = (number: number) => {
  if (number === facts.stages.length) return finalRankings();
  const { leadersAfter, teamLeaderAfter, combativity } = stageNumbered(number);
  const general = generalAfter(number);
  return {
    afterStage: number,
    general,
    points: leader(leadersAfter.green),
    mountains: leader(leadersAfter.polka),
    youth: youthAfter(general),
    teams:
      teamLeaderAfter.code === null ? [] : [{ rank: 1, team: teamLeaderAfter.code, seconds: null, gapSeconds: null }],
    combativity: combativity.bib,
  };
};
