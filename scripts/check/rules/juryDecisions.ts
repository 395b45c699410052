import type { JuryDecision, Result, RiddenOutcome } from '~/content/schemas/result.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

type Complaint = Omit<Mistake, 'file'>;

/** A decision about a rider who did not start; `ridersGone` finds riders who left earlier. */
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

/** A relegated rider stands at the rank that the decision names. */
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

/** The decisions of the jury agree with the places, and each is recorded once. */
export const juryDecisions: Rule = ({ results }) =>
  soundOnly(results).flatMap(({ file, data }) => {
    if (data.outcome?.kind !== 'ridden') return [];
    const { jury } = data.outcome;
    const complaints = [...notStarted(jury, data), ...twice(jury), ...misplaced(jury, data.outcome)];
    return complaints.map((complaint) => ({ file, ...complaint }));
  });
