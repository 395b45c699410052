/**
 * The expiry of a `security.txt` that is built now: the first instant of the month eleven months ahead, as RFC 3339. RFC 9116 (2.5.5)
 * requires less than a year; a whole month makes all builds of a month equal.
 */
export const expiryAfter = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1)).toISOString().replace('.000Z', 'Z');
