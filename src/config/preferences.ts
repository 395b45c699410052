/** The document event for changed preferences on this device: how far the reader has seen the race, and whom they follow. */
export const PREFERENCES_CHANGED = 'club:preferences';

/** The document event after this device has adopted the preferences of the member's account. */
export const PREFERENCES_ADOPTED = 'club:preferences-adopted';

/** The document event after a change of member, or a logout: the preferences on this device may belong to someone else. */
export const PREFERENCES_OWNER = 'club:preferences-owner';

/** Maximum number of riders and teams that a reader may follow. */
export const FOLLOWED_MOST = 100;

/** How long the account's preferences are considered fresh on a device, in milliseconds: another device may change them. */
export const PREFERENCES_FRESH_MS = 3_600_000;
