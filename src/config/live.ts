/** How long before the start of a stage the race centre begins to ask for live data, in minutes. */
export const LIVE_BEFORE_MINUTES = 30;

/** How long after the latest planned finish it continues to ask, in minutes. */
export const LIVE_AFTER_MINUTES = 90;

/** Milliseconds between two requests for live data; after failures the pause doubles up to the longest. */
export const LIVE_POLL_MS = 10_000;
export const LIVE_LONGEST_PAUSE_MS = 120_000;

/** Time limit of a request for live data, in milliseconds. */
export const LIVE_TIMEOUT_MS = 8_000;

/** How long the content below the live data is withheld until their first response when a page is opened, in milliseconds. */
export const LIVE_ROOM_MS = 2000;

/** Milliseconds after which live data of a stage in progress are marked as old. */
export const LIVE_OLD_MS = 300_000;

/** The names of groups that every language has a wording for: `npm run live -- 9 --group "head=0:00 12,45"`. */
export const LIVE_GROUPS = ['head', 'chase', 'leader', 'peloton', 'gruppetto'] as const;
export type LiveGroup = (typeof LIVE_GROUPS)[number];
