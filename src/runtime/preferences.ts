import {
  PREFERENCES_ADOPTED,
  PREFERENCES_CHANGED,
  PREFERENCES_FRESH_MS,
  PREFERENCES_OWNER,
} from '~/config/preferences.ts';
import { samePreferences, type CommonPast, type Preferences } from '~/lib/preferences/mergePreferences.ts';
import { CLUB_COOKIE, PROFILE_OWNER } from './items/member.ts';
import { SYNCED_NAME } from './items/preferenceNames.ts';
import { FOLLOWED, STORED_FOLLOWED, SYNCED, SYNCED_OWNER, SYNCED_STAGE, type Synced } from './items/preferences.ts';
import { SEEN_STAGE } from './items/visitor.ts';
import { readCookie, readItem, removeItem, writeItem, type Item } from './storage.ts';

/**
 * Whether the list was synchronised with the account of a former member: no session is announced, as after a logout at another property, or
 * this browser holds another member's profile.
 */
const isOfFormerMember = (): boolean => {
  const owner = readItem(SYNCED_OWNER)?.member;
  if (owner === undefined) return false;
  return readCookie(CLUB_COOKIE) === undefined || (readItem(PROFILE_OWNER)?.id ?? owner) !== owner;
};

/** The riders and teams that the reader of this device follows. */
export const readFollowed = (): readonly string[] => (isOfFormerMember() ? [] : (readItem(FOLLOWED) ?? []));

/** Whether the reader of this device follows a rider or a team. */
export const isFollowed = (entry: string): boolean =>
  !isOfFormerMember() && readItem(STORED_FOLLOWED)?.includes(entry) === true;

/** The preferences on this device. */
export const readPreferences = (): Preferences => ({ seenStage: readItem(SEEN_STAGE), followed: readFollowed() });

const CHANGES = [PREFERENCES_CHANGED, PREFERENCES_ADOPTED, PREFERENCES_OWNER] as const;

/**
 * Calls the listener when the preferences on this device change, also in another tab or with the member. During the build there are no
 * events.
 */
export const onPreferences = (listener: () => void): void => {
  if (typeof document === 'undefined') return;
  for (const name of CHANGES) document.addEventListener(name, listener);
  addEventListener('storage', listener);
};

/** Returns whether the value could be stored. */
const write = <Value>(item: Item<Value>, value: Value | undefined): boolean => {
  if (value !== undefined) return writeItem(item, value);
  removeItem(item);
  return true;
};

const writeSeenStage = (stage: number | undefined): boolean => write(SEEN_STAGE, stage);
const writeFollowed = (followed: readonly string[]): boolean =>
  write(FOLLOWED, followed.length > 0 ? followed : undefined);

const announced = (isStored: boolean): boolean => {
  document.dispatchEvent(new Event(PREFERENCES_CHANGED));
  return isStored;
};

/** Stores the last stage that the reader has seen; undefined ends the hiding. Returns whether it could be stored. */
export const noteSeenStage = (stage: number | undefined): boolean => announced(writeSeenStage(stage));

/** Stores the riders and teams that the reader follows, as `riders/<slug>` or `teams/<slug>`. Returns whether they could be stored. */
export const noteFollowed = (followed: readonly string[]): boolean => {
  if (isOfFormerMember()) removeItem(SYNCED_NAME);
  return announced(writeFollowed(followed));
};

/** What this device has in common with the account of a member. */
export const commonPast = (member: string): CommonPast => {
  const synced = readItem(SYNCED);
  const isOwn = synced?.member === member;
  const stage = readItem(SYNCED_STAGE);
  // A stage that has changed since it was synchronised with another account is no choice of this member.
  const isKnown = stage !== undefined && (isOwn || stage === readItem(SEEN_STAGE));
  return { seenStage: isKnown ? stage : 'never met', followed: isOwn ? synced.followed : [] };
};

/**
 * Whether to synchronise this device with the member's account: for the first time, after an hour, or because of a change that was not
 * sent.
 */
export const isSyncDue = (member: string): boolean => {
  const synced = readItem(SYNCED);
  if (synced?.member !== member) return true;
  const age = Date.now() - synced.at;
  // An age below 0 means that the clock was set back: synchronise again.
  if (!(0 <= age && age < PREFERENCES_FRESH_MS)) return true;
  const { seenStage, followed } = commonPast(member);
  const common = { seenStage: seenStage === 'never met' ? undefined : seenStage, followed };
  return !synced.isRefused && !samePreferences(readPreferences(), common);
};

/**
 * Stores the result of a synchronisation on this device, and the state that the account now has. If storing fails, it does not count as
 * synchronised.
 */
export const adoptPreferences = (
  here: Preferences,
  account: Preferences,
  { member, isRefused }: Pick<Synced, 'member' | 'isRefused'>,
): void => {
  if (!writeSeenStage(here.seenStage) || !writeFollowed(here.followed)) return;
  write(SYNCED_STAGE, account.seenStage);
  writeItem(SYNCED, { member, isRefused, at: Date.now(), followed: account.followed });
  document.dispatchEvent(new Event(PREFERENCES_ADOPTED));
};
