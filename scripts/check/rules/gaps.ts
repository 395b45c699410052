import type { Mistake } from '../mistake.ts';
import { rankedLists, type RankedList } from '../rankedLists.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

type Row = Omit<RankedList['rows'][number], 'bib'>;
type List = { readonly file: string; readonly field: string; readonly rows: readonly Row[] };

/** Times and gaps rise, points fall from rank to rank; only the first exception is reported. */
const order = ({ file, field, rows }: List, key: 'seconds' | 'gapSeconds' | 'points'): readonly Mistake[] => {
  const values = rows.flatMap((row, at) => (row[key] == null ? [] : [{ at, value: row[key] }]));
  const steps = values.slice(1).map((row, index) => ({ ...row, before: values[index]?.value ?? row.value }));
  const broken = steps.find(({ value, before }) => (key === 'points' ? value > before : value < before));
  return broken === undefined
    ? []
    : [
        {
          file,
          field: `${field}[${broken.at}].${key}`,
          found: String(broken.value),
          allowed: `${key === 'points' ? 'at most' : 'at least'} ${broken.before}, as the rank before has`,
        },
      ];
};

/** A gap is the time of the rank minus that of the first; only the first wrong one is reported. */
const sums = ({ file, field, rows }: List): readonly Mistake[] => {
  const first = rows[0]?.seconds;
  const at = rows.findIndex(
    ({ seconds, gapSeconds }) =>
      first != null && seconds != null && gapSeconds != null && seconds - first !== gapSeconds,
  );
  const row = rows[at];
  return row === undefined
    ? []
    : [
        {
          file,
          field: `${field}[${at}].gapSeconds`,
          found: String(row.gapSeconds),
          allowed: `${(row.seconds ?? 0) - (first ?? 0)}, its seconds less those of the first`,
        },
      ];
};

const leader = ({ file, field, rows }: List): readonly Mistake[] => {
  const gap = rows[0]?.gapSeconds;
  return gap == null || gap === 0
    ? []
    : [{ file, field: `${field}[0].gapSeconds`, found: String(gap), allowed: '0: gaps are counted from the first' }];
};

/** Times, gaps and points of a list agree with its ranks and with each other. */
export const gaps: Rule = (content) => {
  const ofTeams = soundOnly(content.results).flatMap(({ file, data: { rankings } }) =>
    rankings === null ? [] : [{ file, field: 'rankings.teams', rows: rankings.teams }],
  );
  return [...rankedLists(content), ...ofTeams].flatMap((list) => {
    const found = [...leader(list), ...order(list, 'seconds'), ...order(list, 'gapSeconds'), ...sums(list)];
    // A wrong figure is reported once, although several checks find it.
    return [...found.slice(0, 1), ...order(list, 'points')];
  });
};
