/** Web storage and cookies. No other file of the site accesses them; the items are in `items/`. */

import { COOKIE_DOMAIN } from '~/config/cookies.ts';

/** The two stores of the browser; each may be blocked, full, or contain values written by others. */
export type StoreName = 'localStorage' | 'sessionStorage';

/** Returns the value if the text contains a valid one, undefined otherwise. Stored data is not trusted, like a server's response. */
export type Parse<Value> = (raw: unknown) => Value | undefined;

/** A name in a store; the items of the identity SDK are plain text. */
export type TextItem = { readonly where: StoreName; readonly name: string };

/** An item of the site, in the form `{ "value": …, "expiresAt": epoch-ms | null }` (docs/contract.md, Stored items). */
export type Item<Value> = TextItem & {
  readonly parse: Parse<Value>;
  /** The longest life in milliseconds; without it the item lives until it is removed. */
  readonly lifeMs?: number;
};

/** An item for code that only writes it: the script of every page has no room for the pattern of a value. */
type WrittenItem<Value> = Omit<Item<Value>, 'parse'> & Partial<Pick<Item<Value>, 'parse'>>;

/** A cookie of the site and its sister sites. */
export type Cookie = { readonly name: string; readonly seconds: number };

/** Even reading `window.localStorage` throws if the store is blocked. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Texts that a store refused, kept for the life of the page, so that a login still works for this page (docs/threat-model.md R13). */
const unstored = new Map<string, string>();

/** The script in every page makes no login, and has no room for this (`scripts/bundleScripts.ts` sets the variable). */
const KEEPS_UNSTORED = import.meta.env.PAGE_SCRIPT !== true;

/** The text of an item; undefined if there is none, or the store is blocked. */
export const readText = ({ where, name }: TextItem): string | undefined =>
  (KEEPS_UNSTORED ? unstored.get(where + name) : undefined) ?? attempt(() => window[where].getItem(name)) ?? undefined;

/** Whether the text was stored: stores may be blocked or full (docs/threat-model.md R12, R13). */
export const writeText = ({ where, name }: TextItem, text: string): boolean => {
  const isStored = attempt(() => {
    window[where].setItem(name, text);
    return true;
  });
  if (KEEPS_UNSTORED) {
    if (isStored === true) unstored.delete(where + name);
    else unstored.set(where + name, text);
  }
  return isStored === true;
};

export const removeItem = ({ where, name }: TextItem): void => {
  if (KEEPS_UNSTORED) unstored.delete(where + name);
  attempt(() => {
    window[where].removeItem(name);
  });
};

/**
 * The value of an item while it lives; anything else under the name is removed and counts as absent. An expiry further ahead than the
 * longest life was written with a wrong clock or by other code: the item counts as expired (docs/threat-model.md T32).
 */
export function readItem<Value>(item: Item<Value>): Value | undefined {
  const text = readText(item);
  if (text === undefined) return undefined;
  const value = attempt(() => item.parse(livingIn(text, item.lifeMs)));
  if (value === undefined) removeItem(item);
  return value;
}

/** Writes the value with its expiry, and returns whether it was stored; `lifeMs` may shorten the longest life. */
export const writeItem = <Value>(item: WrittenItem<Value>, value: Value, lifeMs = item.lifeMs): boolean =>
  writeText(item, JSON.stringify({ value, expiresAt: lifeMs === undefined ? null : Date.now() + lifeMs }));

/** Throws for a text that is not in the form of an item. */
function livingIn(text: string, lifeMs: number | undefined): unknown {
  const { value, expiresAt } = JSON.parse(text) as { readonly value?: unknown; readonly expiresAt?: unknown };
  if (lifeMs === undefined) return expiresAt === null ? value : undefined;
  const left = Number(expiresAt) - Date.now();
  return typeof expiresAt === 'number' && 0 < left && left <= lifeMs ? value : undefined;
}

/**
 * Whether both stores have room for what the SDK itself writes there during a login (verifier, correlation id and locks; docs/identity.md):
 * they may be blocked or full (docs/threat-model.md R12, R13).
 */
export function canStore(): boolean {
  return (['localStorage', 'sessionStorage'] as const).every((where) => {
    const probe = { where, name: 'club_probe' };
    const isWritten = writeText(probe, 'x'.repeat(128));
    removeItem(probe);
    return isWritten;
  });
}

/**
 * The value of a cookie. Every host of the parent domain can write the site's cookies too, so a value never proves anything
 * (docs/threat-model.md T57).
 */
export const readCookie = ({ name }: Cookie): string | undefined =>
  document.cookie
    .split('; ')
    .find((text) => text.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * Writes a cookie for the site and, if the properties share a parent domain, for that domain. Names and values of the site's cookies need
 * no encoding. Plain http is used only on localhost, where Safari refuses `Secure` cookies.
 */
export const writeCookie = ({ name, seconds }: Cookie, value: string): void => {
  const domain = COOKIE_DOMAIN === '' ? '' : `; Domain=${COOKIE_DOMAIN}`;
  const secure = location.protocol === 'http:' ? '' : '; Secure';
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}${domain}`;
};

/** Removes a cookie that `writeCookie` has written, with the same domain and path: otherwise the browser would not remove it. */
export const removeCookie = ({ name }: Cookie): void => {
  writeCookie({ name, seconds: 0 }, '');
};
