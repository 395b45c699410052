/**
 * Lifetimes of stored items, in milliseconds. They are separate from the provider's settings, because the script of every page needs them.
 */

const MINUTE = 60_000;

/** The cached profile, and the longest life of a token in a tab (specification, section 9). */
export const PROFILE_LIFE_MS = 120 * MINUTE;

/** Lifetime of the record of a flow that leaves the page: long enough for a login elsewhere, but too short for an abandoned one. */
export const TRANSACTION_LIFE_MS = 10 * MINUTE;

/** Lifetime of the stored address of the page from which a visitor went to log in: after half an hour the visitor has moved on. */
export const WAY_BACK_LIFE_MS = 30 * MINUTE;

/** The time during which a refresh is not repeated (specification, section 9). */
export const REFRESH_MARKER_MS = 5 * MINUTE;
