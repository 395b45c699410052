import { knownKeys } from '../knownKeys.ts';
import { namedRiders } from '../namedRiders.ts';
import { rankedLists } from '../rankedLists.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';
import { unknownReferences } from '../unknownReferences.ts';

/** Every bib that a stage, a ranking or a list of withdrawals names is a rider's. */
export const unknownRiders: Rule = (content) => {
  const listed = rankedLists(content).flatMap(({ file, field, rows }) =>
    rows.map(({ bib }, at) => ({ file, field: `${field}[${at}].bib`, key: bib })),
  );
  const gone = soundOnly(content.withdrawals).flatMap(({ file, data }) =>
    data.riders.map(({ bib }, at) => ({ file, field: `riders[${at}].bib`, key: bib })),
  );
  const references = [...listed, ...namedRiders(content), ...gone];
  return unknownReferences(
    references,
    knownKeys(content.riders, 'bib', 'number'),
    'the bib of a rider in src/content/riders',
  );
};
