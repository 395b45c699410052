import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** A rider leaves the race once. */
export const withdrawnTwice: Rule = ({ results }) => {
  const all = soundOnly(results)
    .toSorted((one, other) => one.data.stage - other.data.stage)
    .flatMap(({ file, data: { stage, withdrawals } }) =>
      withdrawals.map(({ bib }, at) => ({ file, field: `withdrawals[${at}].bib`, stage, bib })),
    );
  return [...Map.groupBy(all, ({ bib }) => bib).values()].flatMap(([first, ...others]) =>
    others.map(({ file, field, bib }) => ({
      file,
      field,
      found: String(bib),
      allowed: `riders who were still in the race (this one left it on stage ${first?.stage ?? ''})`,
    })),
  );
};
