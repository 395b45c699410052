import type { KnownKeys } from './knownKeys.ts';
import type { Mistake } from './mistake.ts';
import { quoted } from '~/lib/quoted.ts';

/** A reference to an entry of another collection by its key. */
export type Reference = { readonly file: string; readonly field: string; readonly key: string | number };

/**
 * References to entries that do not exist, each key once per file. For every entry with a lost key, the most used of the unknown keys is
 * ignored: otherwise one unreadable rider would be reported again by every ranking of the race.
 */
export const unknownReferences = (
  references: readonly Reference[],
  { keys, lost }: KnownKeys,
  allowed: string,
): readonly Mistake[] => {
  const unknown = Map.groupBy(
    references.filter(({ key }) => !keys.has(key)),
    ({ key }) => key,
  );
  const byUse = [...unknown.values()].sort((one, other) => other.length - one.length);
  const reported = byUse.slice(lost).flat();
  const firstInFile = new Map(
    reported.toReversed().map((reference) => [`${reference.file} ${reference.key}`, reference]),
  );
  return [...firstInFile.values()]
    .reverse()
    .map(({ file, field, key }) => ({ file, field, found: quoted(key), allowed }));
};
