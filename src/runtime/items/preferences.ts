import { FOLLOWED_MOST } from '~/config/preferences.ts';
import type { Item } from '../storage.ts';
import { FOLLOWED_NAME, SYNCED_NAME } from './preferenceNames.ts';
import { isFlag, isList, isNumber, isText, matches, only, shaped } from './shape.ts';

/** A rider or a team, by the end of its address. */
export const isFollowable = matches(/^(?:riders|teams)\/[\da-z-]{1,80}$/);

/** The riders and teams that the reader follows; other entries are left out. */
export const FOLLOWED: Item<readonly string[]> = {
  ...FOLLOWED_NAME,
  parse: (raw) => (Array.isArray(raw) ? raw.filter(isFollowable).slice(0, FOLLOWED_MOST) : undefined),
};

/** The same list as it is stored, for code that looks up one entry: the script of a page has no room for the pattern. */
export const STORED_FOLLOWED = {
  ...FOLLOWED_NAME,
  parse: (raw: unknown): readonly unknown[] | undefined => (Array.isArray(raw) ? raw : undefined),
};

/**
 * The last synchronisation of this device with the account of its member: when, in epoch milliseconds, and what the account followed then.
 */
export type Synced = {
  readonly member: string;
  readonly at: number;
  readonly followed: readonly string[];
  /** Whether the provider refused the preferences of this device. */
  readonly isRefused: boolean;
};

export const SYNCED: Item<Synced> = {
  ...SYNCED_NAME,
  parse: shaped({ member: isText, at: isNumber, followed: isList(isText), isRefused: isFlag }),
};

/** The owner of the record, for code that does not need the rest. */
export const SYNCED_OWNER: Item<Pick<Synced, 'member'>> = { ...SYNCED_NAME, parse: shaped({ member: isText }) };

/**
 * The stage that this device had in common with an account. Like `seen_stage`, it outlives a logout: otherwise the next login would take
 * the stage of the former member for a choice of this one.
 */
export const SYNCED_STAGE: Item<number> = { where: 'localStorage', name: 'synced_stage', parse: only(isNumber) };
