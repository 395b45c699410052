import { MESSAGE_MAX } from '../../src/lib/shared/chat.ts';

/** How long things last and how much they hold, in milliseconds unless stated otherwise; limits that the page shares are in src/lib/shared/chat.ts. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How long a credential admits its member: long enough for a slow phone, short enough for a logout that no broker learns of. */
export const CREDENTIAL_LIFE = 5 * MINUTE;
/** How long the gate's own credential holds at another broker; each connection gets a new one. */
export const GATE_CREDENTIAL_LIFE = 24 * 60 * MINUTE;

/** The longest name, in code points. */
export const NAME_MAX = 30;

/** How often a moderator may give orders: a flood is cleared faster than messages may be written. */
export const ORDER_RATE = { apart: 0, window: MINUTE, inWindow: 300 };
/** A refusal is published to the whole room, so one member causes no more than one in this time. */
export const REFUSALS_APART = SECOND;

export const MUTE_LIFE = 10 * MINUTE;

/** How many messages a member gets to read who enters a room. */
export const HISTORY_LENGTH = 50;

/** The largest packet of MQTT, and the largest frame that carries it, in bytes: each code point as two JSON escapes, and a credential. */
export const PACKET_MAX = 12 * MESSAGE_MAX + 2 * 1024;

/** How often rooms are informed of messages that went with an account. */
export const SWEEP_EVERY = SECOND;
