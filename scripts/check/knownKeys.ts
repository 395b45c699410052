import type { Entry } from './content.ts';
import { keyOf, type KeyKind, type Kinds } from './keyOf.ts';

export type KnownKeys = {
  readonly keys: ReadonlySet<string | number>;
  /** Number of entries without a key of their own, because it cannot be read or another entry has it: each is reported already. */
  readonly lost: number;
};

/** The keys by which other files refer to the entries of a collection. */
export const knownKeys = <Name extends string, Kind extends KeyKind>(
  entries: readonly Entry<Readonly<Record<Name, Kinds[Kind]>>>[],
  name: Name,
  kind: Kind,
): KnownKeys => {
  const keys = new Set<string | number>(
    entries.map((entry) => keyOf(entry, name, kind)).filter((key) => key !== undefined),
  );
  return { keys, lost: entries.length - keys.size };
};
