import { MESSAGE_MAX } from '../../src/lib/shared/chat.ts';

/** Limits of the chat, in milliseconds unless stated otherwise; limits that the page shares are in src/lib/shared/chat.ts. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * Lifetime of a member's credential: long enough for a slow phone, short enough after a logout, because a remote broker is not informed of
 * it.
 */
export const CREDENTIAL_LIFE = 5 * MINUTE;
/** Lifetime of the gate's credential at a remote broker; each connection gets a new one. */
export const GATE_CREDENTIAL_LIFE = 24 * 60 * MINUTE;

/** Maximum length of a name, in code points. */
export const NAME_MAX = 30;

/** Rate limit of a moderator's orders, higher than that of messages, so that a moderator can clear a flood. */
export const ORDER_RATE = { apart: 0, window: MINUTE, inWindow: 300 };
/** Minimum time between two refusals for one member: a refusal is published to the whole room. */
export const REFUSALS_APART = SECOND;

export const MUTE_LIFE = 10 * MINUTE;

/** Number of messages in the history that a member receives on entering a room. */
export const HISTORY_LENGTH = 50;

/** Maximum size of an MQTT packet and of its WebSocket frame, in bytes: the longest message with two JSON escapes for each code point, or a credential. */
export const PACKET_MAX = 12 * MESSAGE_MAX + 2 * 1024;

/** Interval at which deletions of an account's messages are published, and the database's log is emptied after deletions. */
export const SWEEP_EVERY = SECOND;
