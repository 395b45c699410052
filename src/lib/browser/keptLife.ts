import { cookies } from './cookies.ts';

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

/** How long that text is still kept; the SDK's own entries, and cookies, do not tell. */
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
