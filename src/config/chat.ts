/** How long before the stage's start its room of the live chat opens, in minutes. */
export const CHAT_OPENS_BEFORE_MINUTES = 120;

/** How long after the stage's latest arrival its room closes, in minutes. */
export const CHAT_CLOSES_AFTER_MINUTES = 120;

/** A room of the live chat and when it is open, as instants in ISO 8601; both are `null` for a room that is always open. */
export type ChatRoom = {
  readonly id: string;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
};

/** The id of a stage's room: `stage-01` to `stage-21`. It has no dot, because NATS would treat a dot as a separator of topic levels. */
export const chatRoomOf = (stage: number): string => `stage-${String(stage).padStart(2, '0')}`;

// Limits of the live chat in the page, in addition to those that it shares with the service. Times are in milliseconds.

export { CHAT_PACE, MESSAGE_MAX } from '../lib/shared/chat.ts';

/**
 * Maximum length of the field's text, in UTF-16 units: several times that of a message, so that a member can shorten a pasted text, but too
 * short to slow the page down.
 */
export const TYPED_MAX = 5_000;

/** The number of characters left is shown and announced once it is below this limit. */
export const LEFT_SHOWN_FROM = 100;

/** The greatest number of messages in the page. */
export const ROWS_MAX = 200;

/** Minimum interval between two renderings of the events that have arrived, which limits the cost of a flood. */
export const DRAW_EVERY_MS = 250;

/** The shortest pause between two announcements of new messages: a screen reader must be able to finish one (WCAG 4.1.3). */
export const ANNOUNCE_EVERY_MS = 3_000;

/**
 * The pause between two attempts to reconnect: from the first to the second number, doubled each time, with a random part
 * (docs/threat-model.md R28).
 */
export const BACKOFF = { first: 1_000, most: 30_000 } as const;

/** After a connection has lasted this long, the delays start again at the first one. */
export const STABLE_MS = 30_000;

/** The time limit of a connection, and the pause between two checks that it is still open. */
export const CONNECT_LIMIT_MS = 10_000;
export const PING_EVERY_MS = 25_000;

/** A credential is renewed this long before it expires; the limits also hold when the clock is wrong. */
export const RENEWAL = { before: 60_000, least: 30_000, most: 240_000 } as const;

/** Minimum and maximum delay before a room that opens later is requested again, because the clocks of page and service may differ. */
export const REOPENING = { least: 5_000, most: 3_600_000 } as const;

/** Queued messages are sent with this much more delay than the rules require, because the service counts the time of arrival. */
export const SEND_SLACK_MS = 200;

/** A message without a response is sent again after this time, with the same id. */
export const RESEND_MS = 6_000;

/** Milliseconds after the subscription at which the history is requested once more, for messages that were sent before the subscription. */
export const HISTORY_AFTER_MS = 1_000;

/** After a gap in the numbers the history is requested again, with this pause at least. */
export const HISTORY_EVERY_MS = 5_000;

/** The wordings of the live chat, by their keys in the message files without `chat.`. */
export const CHAT_WORDS = [
  'entering',
  'away',
  'offline',
  'back',
  'log',
  'empty',
  'staff',
  'sending',
  'pinned',
  'pause',
  'resume',
  'resumeOne',
  'resumeMany',
  'newOne',
  'newMany',
  'field',
  'send',
  'leftOne',
  'leftMany',
  'tooMuchOne',
  'tooMuchMany',
  'tooFast',
  'tooMany',
  'tooLong',
  'nothing',
  'muted',
  'shut',
  'notAllowed',
  'invalid',
  'repeated',
  'report',
  'reportAsked',
  'reportYes',
  'reportNo',
  'delete',
  'mute',
  'pin',
  'unpin',
  'actionOn',
  'reported',
  'mutedNow',
  'anonymous',
  'emailNotVerified',
  'nameReserved',
  'noSuchRoom',
  'closed',
  'opensAt',
  'checked',
  'verify',
] as const;

/** Wordings of the chat that have other keys in the message files. */
export type ChatWord =
  (typeof CHAT_WORDS)[number] | 'unavailable' | 'address' | 'resend' | 'resent' | 'unreachable' | 'profile' | 'signIn';
