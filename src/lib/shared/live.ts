/** Limits of a stage's live data, shared by the readers in browsers and the service that publishes it. */

export const LIVE_STATUSES = ['notStarted', 'onTheRoad', 'neutralised', 'finished'] as const;
export const TICKER_KINDS = ['note', 'incident', 'climb', 'sprint', 'finish'] as const;

/** No stage is longer. */
export const KILOMETRES_MAX = 400;

/** In characters, for each language. */
export const GROUP_NAME_MAX = 60;
export const TICKER_TEXT_MAX = 400;

export const GROUPS_MAX = 20;
export const GROUP_RIDERS_MAX = 200;
/** Maximum number of entries; the oldest are removed. */
export const TICKER_MAX = 50;
