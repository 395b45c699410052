/** What the page itself holds to in the live chat; the service holds to the same, whatever a page does (docs/threat-model.md T41). Times in milliseconds. */

/** The longest message, in code points of Unicode's composed form, and from how many left on they are counted aloud. */
export const MESSAGE_MAX = 500;
export const LEFT_SHOWN_FROM = 100;

/** How often a member may write: so long between two messages, and so many in a minute. */
export const CHAT_PACE = { apart: 1_000, window: 60_000, inWindow: 20 } as const;

/** So many messages stand in the page at most. */
export const ROWS_MAX = 200;

/** What comes in is drawn together, so often at most: a flood costs no more than this. */
export const DRAW_EVERY_MS = 250;

/** New messages are announced so often at most (choices.md 5). */
export const ANNOUNCE_EVERY_MS = 3_000;

/** Between two attempts to come back: from the first to the second number, doubled each time, with a part left to chance (docs/threat-model.md R28). */
export const BACKOFF = { first: 1_000, most: 30_000 } as const;

/** A connection that has lasted so long begins with the first delay again when it breaks. */
export const STABLE_MS = 30_000;

/** So long a connection may take, and so often it is asked whether it is still there. */
export const CONNECT_LIMIT_MS = 10_000;
export const PING_EVERY_MS = 25_000;

/** A credential is renewed so long before its end; a wrong clock makes it no shorter and no longer than these. */
export const RENEWAL = { before: 60_000, least: 30_000, most: 240_000 } as const;

/** A room that opens later is asked for again after so long at the soonest and at the latest: the clocks of page and service differ. */
export const REOPENING = { least: 5_000, most: 3_600_000 } as const;

/** What waits is sent so much slower than the rules allow: the service counts when it arrives. */
export const SEND_SLACK_MS = 200;

/** A message that nobody has answered is sent again, with the same id. */
export const RESEND_MS = 6_000;

/** So soon after she has begun to listen the history is asked for once more: what was said before that has been missed. */
export const HISTORY_AFTER_MS = 1_000;

/** After a hole in the numbers the history is asked for again, so often at most. */
export const HISTORY_EVERY_MS = 5_000;
