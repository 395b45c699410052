import { FOLLOWED_MOST } from '~/config/preferences.ts';
import type { Item } from '../storage.ts';
import { FOLLOWED_NAME, SYNCED_NAME } from './preferenceNames.ts';
import { isFlag, isList, isNumber, isText, matches, only, shaped } from './shape.ts';

/** A rider or a team, by the end of its address. */
export const isFollowable = matches(/^(?:riders|teams)\/[\da-z-]{1,80}$/);

/** Whom the reader follows; what is no rider and no team is left out. */
export const FOLLOWED: Item<readonly string[]> = {
  ...FOLLOWED_NAME,
  parse: (raw) => (Array.isArray(raw) ? raw.filter(isFollowable).slice(0, FOLLOWED_MOST) : undefined),
};

/** The same list as it is stored, for what asks after one of them: the script of a page has no room for the pattern. */
export const STORED_FOLLOWED = {
  ...FOLLOWED_NAME,
  parse: (raw: unknown): readonly unknown[] | undefined => (Array.isArray(raw) ? raw : undefined),
};

/** The last time when this device and the account of its member met, in epoch milliseconds, and whom the account followed then. */
export type Synced = {
  readonly member: string;
  readonly at: number;
  readonly followed: readonly string[];
  /** Whether the provider refused what this device had to tell. */
  readonly isRefused: boolean;
};

export const SYNCED: Item<Synced> = {
  ...SYNCED_NAME,
  parse: shaped({ member: isText, at: isNumber, followed: isList(isText), isRefused: isFlag }),
};

/** Whose it is, for what need not read the rest. */
export const SYNCED_OWNER: Item<Pick<Synced, 'member'>> = { ...SYNCED_NAME, parse: shaped({ member: isText }) };

/**
 * The stage that this device had in common with an account. It outlives a logout as `seen_stage` does, or the next login would
 * take the stage of the former member for a choice of this one.
 */
export const SYNCED_STAGE: Item<number> = { where: 'localStorage', name: 'synced_stage', parse: only(isNumber) };
