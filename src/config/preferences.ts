/** The event of the document after which this device holds other preferences: how far the reader has seen the race, and whom they follow. */
export const PREFERENCES_CHANGED = 'club:preferences';

/** The event after which this device has taken over those of the member's account. */
export const PREFERENCES_ADOPTED = 'club:preferences-adopted';

/** The event after which another member is here, or none: what this device holds may not be theirs. */
export const PREFERENCES_OWNER = 'club:preferences-owner';

/** Riders and teams that a reader may follow. */
export const FOLLOWED_MOST = 100;

/** How long those of the account count as known on a device, in milliseconds: another device may change them. */
export const PREFERENCES_FRESH_MS = 3_600_000;
