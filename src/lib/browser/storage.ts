/** Web storage: entries of the site, and what any name holds. */

import { cookies } from './cookies.ts';

/** The two stores of the browser; each may be forbidden, full, or hold values of others. */
export type StoreName = 'localStorage' | 'sessionStorage';

/** An entry of the site (docs/contract.md, Stored items). */
export type Entry<Value> = {
  /** The value while it lives; anything else under the name is removed and counts as absent. */
  readonly read: () => Value | undefined;
  /** Whether it was stored: stores may be forbidden or full (docs/threat-model.md R12, R13). */
  readonly write: (value: Value, lifeMs?: number) => boolean;
  readonly remove: () => void;
};

/** The value if the text is one, undefined otherwise. Storage is outside data, as a server's response is. */
export type Parse<Value> = (raw: unknown) => Value | undefined;

/**
 * An entry in the form `{ "value": …, "expiresAt": epoch-ms | null }`. An end further ahead than the entry's longest life was written with
 * a wrong clock or by others: the entry is over (docs/threat-model.md T32).
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

/** An entry of the identity SDK, as plain text in its own format. */
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

/** Whether both stores accept a write: they may be forbidden or full (docs/threat-model.md R12, R13). */
export function canStore(): boolean {
  const probes = (['localStorage', 'sessionStorage'] as const).map((store) => plainEntry(store, 'club_probe'));
  return probes.every((probe) => {
    // The length of what a login writes there.
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

/** Even the name of a forbidden store throws. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export type Where = 'localStorage' | 'sessionStorage' | 'cookie';

/** How long an item is kept: milliseconds that are left, until it is removed, or as long as only the browser knows. */
export type Life = number | 'endless' | 'untold';

/** What is kept under a name, as the text that it is; undefined when there is nothing. */
export function keptText(where: Where, name: string): string | undefined {
  try {
    switch (where) {
      case 'localStorage':
      case 'sessionStorage':
        return window[where].getItem(name) ?? undefined;
      case 'cookie':
        return cookies.read(name);
    }
  } catch {
    return undefined;
  }
}

/**
 * Milliseconds until that text expires: `endless` without an expiry in it, as in the entries of the SDK; `untold` for cookies, whose expiry
 * scripts cannot read.
 */
export function lifeOf(where: Where, text: string): Life {
  if (where === 'cookie') return 'untold';
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null || !('expiresAt' in kept)) return 'endless';
    return typeof kept.expiresAt === 'number' ? kept.expiresAt - Date.now() : 'endless';
  } catch {
    return 'endless';
  }
}

/** Whether there is a database of that name: opening it to look would make one. */
export async function hasDatabase(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name);
  } catch {
    return false;
  }
}
