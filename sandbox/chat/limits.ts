/** Limits of the embedded broker, in milliseconds. */

const SECOND = 1000;

/** How long a connection may take to identify itself. */
export const CONNECT_LIFE = 10 * SECOND;
/** How long the broker waits for a slow reader. */
export const DRAIN_LIFE = 10 * SECOND;
/** How often connections are ended whose credential has expired or whose member has logged out, and members forgotten whose account is gone. */
export const SWEEP_EVERY = SECOND;
