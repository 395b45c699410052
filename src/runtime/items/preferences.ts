import type { Preferences } from '~/lib/preferences/mergePreferences.ts';
import type { Item } from '../storage.ts';
import { FOLLOWED_NAME, SYNCED_NAME } from './preferenceNames.ts';
import { isList, isNumber, isText, matches, only, shaped } from './shape.ts';

/** A rider or a team, by the end of its address. */
export const isFollowable = matches(/^(?:riders|teams)\/[\da-z-]{1,80}$/);

/** Whom the reader follows. */
export const FOLLOWED: Item<readonly string[]> = { ...FOLLOWED_NAME, parse: only(isList(isFollowable)) };

/** What this device and the account had in common when they last met, at `at` in epoch milliseconds. */
export const SYNCED: Item<Preferences & { readonly member: string; readonly at: number }> = {
  ...SYNCED_NAME,
  parse: shaped({
    member: isText,
    at: isNumber,
    seenStage: (raw: unknown): raw is number | undefined => raw === undefined || isNumber(raw),
    followed: isList(isText),
  }),
};
