import type { JuryDecision, Result, RiddenOutcome } from '~/content/schemas/result.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

type Complaint = Omit<Mistake, 'file'>;

/** Who did not take the start cannot be judged; who left earlier is seen by `ridersGone`. */
const notStarted = (decisions: readonly JuryDecision[], { withdrawals }: Result): readonly Complaint[] => {
  const absent = new Set(withdrawals.flatMap(({ bib, kind }) => (kind === 'DNS' ? [bib] : [])));
  return decisions.flatMap(({ bib }, at) =>
    absent.has(bib)
      ? [{ field: `outcome.jury[${at}].bib`, found: String(bib), allowed: 'riders who took the start of the stage' }]
      : [],
  );
};

const twice = (decisions: readonly JuryDecision[]): readonly Complaint[] =>
  decisions.flatMap(({ bib, kind }, at) =>
    decisions.slice(0, at).some((earlier) => earlier.bib === bib && earlier.kind === kind)
      ? [{ field: `outcome.jury[${at}].bib`, found: String(bib), allowed: `each rider once with kind: ${kind}` }]
      : [],
  );

/** The places have a relegated rider at the rank that the decision names. */
const misplaced = (decisions: readonly JuryDecision[], { places }: RiddenOutcome): readonly Complaint[] =>
  decisions.flatMap((decision, at) => {
    if (decision.kind !== 'relegation') return [];
    const { bib, rank } = decision;
    const own = places.find((place) => place.bib === bib)?.rank;
    const there = places.find((place) => place.rank === rank)?.bib;
    if (own === rank || (own === undefined && there == null)) return [];
    const allowed =
      own === undefined
        ? `a place that outcome.places does not give to another rider (${String(there)} has this one)`
        : `${own}, the place of this rider in outcome.places`;
    return [{ field: `outcome.jury[${at}].rank`, found: String(rank), allowed }];
  });

/** What the jury decided fits the places, and is noted once. */
export const juryDecisions: Rule = ({ results }) =>
  soundOnly(results).flatMap(({ file, data }) => {
    if (data.outcome?.kind !== 'ridden') return [];
    const { jury } = data.outcome;
    const complaints = [...notStarted(jury, data), ...twice(jury), ...misplaced(jury, data.outcome)];
    return complaints.map((complaint) => ({ file, ...complaint }));
  });
