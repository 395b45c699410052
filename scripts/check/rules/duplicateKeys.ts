import type { Content, Entry } from '../content.ts';
import { keyOf, type KeyKind, type Kinds } from '../keyOf.ts';
import type { Mistake } from '../mistake.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';

const twice = <Name extends string, Kind extends KeyKind>(
  entries: readonly Entry<Readonly<Record<Name, Kinds[Kind]>>>[],
  field: Name,
  kind: Kind,
): readonly Mistake[] => {
  const keyed = entries
    .map((entry) => ({ file: entry.file, key: keyOf(entry, field, kind) }))
    .filter(({ key }) => key !== undefined);
  return [...Map.groupBy(keyed, ({ key }) => key).values()].flatMap(([first, ...others]) =>
    others.map(({ file, key }) => ({
      file,
      field,
      found: quoted(key),
      allowed: `a value that no other file has (${first?.file ?? ''} has this one)`,
    })),
  );
};

/** A key belongs to one entry only: stages, riders, teams, results, places of partners. */
export const duplicateKeys: Rule = ({ stages, riders, teams, results, partners }: Content) => [
  ...twice(stages, 'number', 'number'),
  ...twice(riders, 'bib', 'number'),
  ...twice(teams, 'code', 'string'),
  ...twice(results, 'stage', 'number'),
  ...twice(partners, 'order', 'number'),
];
