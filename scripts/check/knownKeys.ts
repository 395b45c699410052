import type { Entry } from './content.ts';
import { keyOf, type KeyKind, type Kinds } from './keyOf.ts';

export type KnownKeys = {
  readonly keys: ReadonlySet<string | number>;
  /** How many entries have no key of their own, because it cannot be read or another has it: each is one known mistake. */
  readonly lost: number;
};

/** The keys that a collection's entries give to others to refer to. */
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
