import { PREFERENCES_ADOPTED, PREFERENCES_CHANGED } from '~/config/preferences.ts';
import type { Preferences } from '~/lib/preferences/mergePreferences.ts';
import { FOLLOWED, SYNCED } from './items/preferences.ts';
import { SEEN_STAGE } from './items/visitor.ts';
import { readItem, removeItem, writeItem } from './storage.ts';

/** What this device holds. */
export const readPreferences = (): Preferences => ({
  seenStage: readItem(SEEN_STAGE),
  followed: readItem(FOLLOWED) ?? [],
});

/** Calls back when the device holds others, by the reader or by the account. A page that is built has no events. */
export const onPreferences = (listener: () => void): void => {
  if (typeof document === 'undefined') return;
  for (const name of [PREFERENCES_CHANGED, PREFERENCES_ADOPTED]) document.addEventListener(name, listener);
};

const writeSeenStage = (stage: number | undefined): boolean => {
  if (stage !== undefined) return writeItem(SEEN_STAGE, stage);
  removeItem(SEEN_STAGE);
  return true;
};

const writeFollowed = (followed: readonly string[]): boolean => {
  if (followed.length > 0) return writeItem(FOLLOWED, followed);
  removeItem(FOLLOWED);
  return true;
};

const announced = (isStored: boolean): boolean => {
  document.dispatchEvent(new Event(PREFERENCES_CHANGED));
  return isStored;
};

/** Notes the last stage that the reader has seen; undefined hides nothing any more. Answers whether that could be stored. */
export const noteSeenStage = (stage: number | undefined): boolean => announced(writeSeenStage(stage));

/** Notes whom the reader follows, as `riders/<slug>` or `teams/<slug>`. Answers whether that could be stored. */
export const noteFollowed = (followed: readonly string[]): boolean => announced(writeFollowed(followed));

/** Notes what device and account have in common now. */
export const adoptPreferences = (member: string, here: Preferences, there: Preferences): void => {
  writeSeenStage(here.seenStage);
  writeFollowed(here.followed);
  writeItem(SYNCED, { member, at: Date.now(), ...there });
  document.dispatchEvent(new Event(PREFERENCES_ADOPTED));
};
