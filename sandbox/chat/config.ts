/** How long things last and how much they hold, in milliseconds unless said otherwise. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How long a credential lets its member in; long enough for a slow phone, short enough for a logout that nobody heard of. */
export const CREDENTIAL_LIFE = 5 * MINUTE;
/** How long the gate's own credential holds at another broker; it comes with a new one whenever it connects. */
export const GATE_CREDENTIAL_LIFE = 24 * 60 * MINUTE;

/** The longest text, in code points of Unicode's composed form (docs/threat-model.md T41). */
export const TEXT_MAX = 500;
/** The longest name, in code points. */
export const NAME_MAX = 30;

/** How often one member may speak: so long between two messages, and so many in a minute. */
export const PACE = { apart: SECOND, window: MINUTE, inWindow: 20 };
/** Moderators clear a flood faster than they may write. */
export const PACE_OF_ORDERS = { apart: 0, window: MINUTE, inWindow: 300 };
/** A refusal is heard by the whole room, so one member causes no more than one in this time. */
export const REFUSALS_APART = SECOND;

export const MUTE_LIFE = 10 * MINUTE;

/** How many messages somebody who enters gets to read. */
export const HISTORY_LENGTH = 50;

/** The largest packet of MQTT, and the largest frame that carries it, in bytes: 500 code points as JSON escapes fit, a credential too. */
export const PACKET_MAX = 8 * 1024;

/** How long a connection may take to say who it is. */
export const CONNECT_LIFE = 10 * SECOND;
/** How long somebody who reads too slowly is waited for. */
export const DRAIN_LIFE = 10 * SECOND;
/** How often connections are looked after: whose credential has expired, who has logged out. */
export const SWEEP_EVERY = SECOND;

/** How the gate is known to a broker; no account has such an id. */
export const GATE = 'gate';
/** What the gate listens to, as MQTT's filter. */
export const IN_FILTER = 'room/+/in/+';
export const inTopic = (room: string, sub: string): string => `room/${room}/in/${sub}`;
export const outTopic = (room: string): string => `room/${room}/out`;
