/** Limits of the embedded broker, in milliseconds. */

const SECOND = 1000;

/** Time limit for the CONNECT packet of a new connection. */
export const CONNECT_LIFE = 10 * SECOND;
/** Time limit for a client whose send buffer is full. */
export const DRAIN_LIFE = 10 * SECOND;
/** Interval of the sweep: it ends the connections of expired credentials and ended logins, and forgets the members of deleted accounts. */
export const SWEEP_EVERY = SECOND;
