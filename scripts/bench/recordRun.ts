import type { Recorded, Run } from './measurement.ts';

/** The key of a group: its title without the text in brackets, such as the number of pages, which changes with the content. */
const keyOf = ({ bench, group }: Pick<Recorded, 'bench' | 'group'>): string =>
  `${bench}: ${group.replace(/ \(.*$/, '')}`;

const groupsOf = ({ measuredOn, machine, results }: Run): readonly Recorded[] =>
  results.flatMap(({ bench, rows }) =>
    [...Map.groupBy(rows, ({ group }) => group)].map(([group, members]) => ({
      bench,
      group,
      measuredOn,
      machine,
      rows: members,
    })),
  );

/** The record, in which the groups of a run replace earlier ones; groups that the run did not measure stay. */
export const recordRun = (recorded: readonly Recorded[], run: Run): readonly Recorded[] => {
  const measured = new Map(groupsOf(run).map((group) => [keyOf(group), group]));
  const known = new Set(recorded.map(keyOf));
  return [
    ...recorded.map((group) => measured.get(keyOf(group)) ?? group),
    ...[...measured].flatMap(([key, group]) => (known.has(key) ? [] : group)),
  ];
};
