/** The two stores of the browser; each may be forbidden, full, or hold what somebody else has put there. */
export type StoreName = 'localStorage' | 'sessionStorage';

/** One entry of ours under a name that others rely on (contract.md 5). */
export type Entry<Value> = {
  /** The value while it lives; anything else in its place is removed and treated as absent. */
  readonly read: () => Value | undefined;
  /** Whether it could be kept: stores may be forbidden or full (R12, R13). */
  readonly write: (value: Value, lifeMs?: number) => boolean;
  readonly remove: () => void;
};

/** Answers the value when it is one, undefined otherwise. Storage is outside data, like an answer of a server. */
export type Parse<Value> = (raw: unknown) => Value | undefined;

/**
 * An entry written as `{ "value": …, "expiresAt": epoch-ms | null }`. An end that lies further ahead than the entry's longest life was
 * written under a wrong clock, or by somebody else: it counts as over (T32).
 *
 * @param lifeMs the longest life in milliseconds; without it the entry lives until it is removed.
 */
export function storedEntry<Value>(store: StoreName, name: string, parse: Parse<Value>, lifeMs?: number): Entry<Value> {
  const remove = (): void => {
    attempt(() => {
      window[store].removeItem(name);
    });
  };
  return {
    remove,
    read: () => {
      const raw = attempt(() => window[store].getItem(name));
      if (raw === null || raw === undefined) return undefined;
      const value = parse(living(raw, lifeMs));
      if (value === undefined) remove();
      return value;
    },
    write: (value, shorterMs = lifeMs) => {
      const expiresAt = shorterMs === undefined ? null : Date.now() + shorterMs;
      return (
        attempt(() => {
          window[store].setItem(name, JSON.stringify({ value, expiresAt }));
          return true;
        }) === true
      );
    },
  };
}

/** An entry of the identity SDK's, as plain text in its own format. */
export function plainEntry(store: StoreName, name: string): Entry<string> {
  return {
    remove: () => {
      attempt(() => {
        window[store].removeItem(name);
      });
    },
    read: () => attempt(() => window[store].getItem(name)) ?? undefined,
    write: (value) =>
      attempt(() => {
        window[store].setItem(name, value);
        return true;
      }) === true,
  };
}

/** Whether both stores take anything: they may be forbidden, or full (R12, R13). */
export function canStore(): boolean {
  const probes = (['localStorage', 'sessionStorage'] as const).map((store) => plainEntry(store, 'club_probe'));
  return probes.every((probe) => {
    // As long as what a login writes there.
    const isWritten = probe.write('x'.repeat(256));
    probe.remove();
    return isWritten;
  });
}

function living(raw: string, lifeMs: number | undefined): unknown {
  const kept: unknown = attempt(() => JSON.parse(raw) as unknown);
  if (typeof kept !== 'object' || kept === null || !('value' in kept) || !('expiresAt' in kept)) return undefined;
  const { value, expiresAt } = kept;
  if (lifeMs === undefined) return expiresAt === null ? value : undefined;
  if (typeof expiresAt !== 'number') return undefined;
  const left = expiresAt - Date.now();
  return left > 0 && left <= lifeMs ? value : undefined;
}

/** Even naming a forbidden store throws. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
