/** Lives of stored items, in milliseconds. Apart from the provider's settings, because the script of every page needs them. */

const MINUTE = 60_000;

/** The cached profile, and the longest life of a token in a tab (specification, section 9). */
export const PROFILE_LIFE_MS = 120 * MINUTE;

/** The life of the record of a flow that leaves the page: long enough for a login elsewhere, too short for a forgotten one. */
export const TRANSACTION_LIFE_MS = 10 * MINUTE;

/** The life of the page from which a visitor went to log in: a visitor who turned back half an hour ago is elsewhere by now. */
export const WAY_BACK_LIFE_MS = 30 * MINUTE;

/** The time during which a refresh is not repeated (specification, section 9). */
export const REFRESH_MARKER_MS = 5 * MINUTE;
