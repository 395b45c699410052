import { CONTENT } from '~/config/race/folders.ts';
import { knownKeys } from '../knownKeys.ts';
import { namedRiders } from '../namedRiders.ts';
import { rankedLists } from '../rankedLists.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';
import { unknownReferences } from '../unknownReferences.ts';

/** Every bib in a result or an article belongs to a rider. */
export const unknownRiders: Rule = (content) => {
  const listed = rankedLists(content).flatMap(({ file, field, rows }) =>
    rows.flatMap(({ bib }, at) => (bib === null ? [] : [{ file, field: `${field}[${at}].bib`, key: bib }])),
  );
  const gone = soundOnly(content.results).flatMap(({ file, data }) =>
    data.withdrawals.map(({ bib }, at) => ({ file, field: `withdrawals[${at}].bib`, key: bib })),
  );
  const told = soundOnly(content.news).flatMap(({ file, data }) =>
    (data.riders ?? []).map((key, at) => ({ file, field: `riders[${at}]`, key })),
  );
  const references = [...listed, ...namedRiders(content), ...gone, ...told];
  return unknownReferences(
    references,
    knownKeys(content.riders, 'bib', 'number'),
    `the bib of a rider in ${CONTENT}/riders`,
  );
};
