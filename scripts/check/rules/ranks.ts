import type { Mistake } from '../mistake.ts';
import { quoted } from '~/lib/quoted.ts';
import { rankedLists, type RankedList } from '../rankedLists.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

type Ranked = Pick<RankedList, 'file' | 'field'> & {
  readonly rows: readonly { readonly rank: number; readonly key: string | number }[];
  /** The name of the key in the file. */
  readonly keyName: 'bib' | 'team';
};

const gaps = ({ file, field, rows }: Ranked): readonly Mistake[] => {
  const at = rows.findIndex(({ rank }, index) => rank !== index + 1);
  const row = rows[at];
  return row === undefined
    ? []
    : [
        {
          file,
          field: `${field}[${at}].rank`,
          found: String(row.rank),
          allowed: `${at + 1}: ranks ascend from 1 without gaps`,
        },
      ];
};

const twice = ({ file, field, rows, keyName }: Ranked): readonly Mistake[] => {
  const firstAt = new Map(rows.map(({ key }, at) => [key, at] as const).toReversed());
  return rows.flatMap(({ key }, at) =>
    firstAt.get(key) === at
      ? []
      : [{ file, field: `${field}[${at}].${keyName}`, found: quoted(key), allowed: `each ${keyName} once in a list` }],
  );
};

/**
 * The ranks of a list ascend from 1 without gaps (only the first exception is reported, the rest follows from it), and no rider or team is
 * in it twice.
 */
export const ranks: Rule = (content) => {
  const ofRiders = rankedLists(content).map(({ file, field, rows }): Ranked => {
    // Two unknown riders are not the same rider.
    const keyed = rows.map(({ rank, bib }) => ({ rank, key: bib ?? `rank ${rank}` }));
    return { file, field, keyName: 'bib', rows: keyed };
  });
  const ofTeams = soundOnly(content.results).flatMap(({ file, data: { rankings } }): readonly Ranked[] => {
    const keyed = rankings?.teams.map(({ rank, team }) => ({ rank, key: team }));
    return keyed === undefined ? [] : [{ file, field: 'rankings.teams', keyName: 'team', rows: keyed }];
  });
  return [...ofRiders, ...ofTeams].flatMap((list) => [...gaps(list), ...twice(list)]);
};
