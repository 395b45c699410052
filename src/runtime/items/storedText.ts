import { hasSharedRecord } from '../tabs.ts';
import { readCookie, readText } from '../storage.ts';
import type { StoredItem } from './catalogue.ts';

/** The text of an item as it is stored; undefined without one. For the record shared by the tabs, only whether it exists. */
export async function storedText({ name, where }: Pick<StoredItem, 'name' | 'where'>): Promise<string | undefined> {
  switch (where) {
    case 'localStorage':
    case 'sessionStorage':
      return readText({ where, name });
    case 'cookie':
      return readCookie({ name, seconds: 0 });
    case 'indexedDb':
      return (await hasSharedRecord(name)) ? '' : undefined;
  }
}

/**
 * Milliseconds until that text expires: `endless` without an expiry in it, as in the entries of the SDK; `untold` for cookies, whose expiry
 * scripts cannot read.
 */
export function remainingLife({ where }: Pick<StoredItem, 'where'>, text: string): number | 'endless' | 'untold' {
  if (where === 'cookie') return 'untold';
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('expiresAt' in stored)) return 'endless';
    return typeof stored.expiresAt === 'number' ? stored.expiresAt - Date.now() : 'endless';
  } catch {
    return 'endless';
  }
}
