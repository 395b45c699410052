import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as login from '~/runtime/items/login.ts';
import * as member from '~/runtime/items/member.ts';
import * as preferences from '~/runtime/items/preferences.ts';
import * as prompts from '~/runtime/items/prompts.ts';
import * as visitor from '~/runtime/items/visitor.ts';
import { readConsent } from '~/runtime/consent.ts';
import { readCookie, readItem, readText, type Item } from '~/runtime/storage.ts';
import { FORMER_ENTRIES, textNow, valueNow } from '../formerEntries.ts';

const isItem = (value: unknown): value is Item<unknown> =>
  typeof value === 'object' && value !== null && 'parse' in value && 'where' in value;

/** Every item that the site reads now. */
const ALL = [login, member, preferences, prompts, visitor]
  .flatMap((items): readonly unknown[] => Object.values(items))
  .filter(isItem);
/** Items that read a part of an entry that another item reads as a whole. */
const PARTS: readonly Item<unknown>[] = [member.PROFILE_OWNER, preferences.SYNCED_OWNER];
/** The items that read the whole entry, by its name. */
const ITEMS = new Map(ALL.filter((item) => !PARTS.includes(item)).map((item) => [item.name, item]));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

const STORED = FORMER_ENTRIES.filter(({ where, text }) => where !== 'cookie' && text === undefined);

it.each(STORED.filter(({ isDropped }) => isDropped === undefined))(
  'what the version $commit has stored as $name is read as it was written',
  (former) => {
    if (former.where === 'cookie') return;
    window[former.where].setItem(former.name, textNow(former));
    const item = ITEMS.get(former.name);
    expect(item?.where).toBe(former.where);
    expect(item === undefined ? undefined : readItem(item)).toEqual(valueNow(former));
    for (const part of PARTS.filter(({ name }) => name === former.name)) {
      const read = readItem(part);
      expect(read).toBeDefined();
      expect(valueNow(former)).toMatchObject({ ...(read as object) });
    }
  },
);

it.each(STORED.filter(({ isDropped }) => isDropped !== undefined))(
  'what the version $commit has stored as $name is removed: $isDropped',
  (former) => {
    if (former.where === 'cookie') return;
    window[former.where].setItem(former.name, textNow(former));
    const item = ITEMS.get(former.name);
    expect(item === undefined ? '' : readItem(item)).toBeUndefined();
    expect(window[former.where].getItem(former.name)).toBeNull();
  },
);

it.each(FORMER_ENTRIES.filter(({ where, text }) => where === 'localStorage' && text !== undefined))(
  'the text that the version $commit has stored as $name is the SDK’s still',
  ({ name, text = '' }) => {
    localStorage.setItem(name, text);
    expect(readText({ where: 'localStorage', name })).toBe(text);
  },
);

it.each(FORMER_ENTRIES.filter(({ where }) => where === 'cookie'))(
  'the cookie $name of the version $commit is read',
  ({ name, text = '' }) => {
    document.cookie = `${name}=${text}; Path=/`;
    expect(readCookie({ name, seconds: 0 })).toBe(text);
    if (name === '_consent') expect(readConsent(text)).toEqual({ audience: true, partners: true });
  },
);

it('each item that the site reads has an entry of an earlier version', () => {
  const named = new Set(FORMER_ENTRIES.map(({ name }) => name));
  expect([...ITEMS.keys()].filter((name) => !named.has(name))).toEqual([]);
});
