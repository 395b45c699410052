import type { Mistake } from '../mistake.ts';
import { namedRiders } from '../namedRiders.ts';
import { rankedLists } from '../rankedLists.ts';
import type { Rule } from '../rule.ts';
import { withdrawalStages } from '../withdrawalStages.ts';

type Named = { readonly file: string; readonly field: string; readonly stage: number; readonly bib: number };

/**
 * A rider who left the race is in no result from that stage on. A rider who gave up during a stage may still have won the prize of that day
 * or led a classification at its start, so those are checked from the next stage on.
 */
export const ridersGone: Rule = (content) => {
  const leftOn = withdrawalStages(content);
  const ranked: readonly Named[] = rankedLists(content).flatMap(({ file, field, stage, rows }) =>
    rows.flatMap(({ bib }, at) => (bib === null ? [] : [{ file, field: `${field}[${at}].bib`, stage, bib }])),
  );
  const named = namedRiders(content).map(({ file, field, stage, key }) => ({
    file,
    field,
    stage: stage - 1,
    bib: key,
  }));
  return [...ranked, ...named].flatMap(({ file, field, stage, bib }): readonly Mistake[] => {
    const left = leftOn.get(bib);
    return left === undefined || left > stage
      ? []
      : [
          {
            file,
            field,
            found: String(bib),
            allowed: `riders who were still in the race (this one left it on stage ${left})`,
          },
        ];
  });
};
