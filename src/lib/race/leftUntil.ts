const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Below this, the time is in minutes, because an hour and a half would round badly. */
const MINUTES_BELOW_MS = 90 * MINUTE_MS;

/** The number of a day in the reader's own zone, independent of clock changes. */
const dayOf = (instant: number): number => {
  const date = new Date(instant);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
};

/**
 * The time until something begins, in words: `in 61 minutes`, `in 5 hours`, and from a day on by the reader's calendar, `tomorrow`, `in 3
 * days`.
 *
 * @param startsAt after `now`; both in milliseconds.
 */
export const leftUntil = (startsAt: number, now: number, region: string): string => {
  const left = startsAt - now;
  const format = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
    new Intl.RelativeTimeFormat(region, { numeric: 'auto' }).format(count, unit);
  if (left < MINUTES_BELOW_MS) return format(Math.max(1, Math.round(left / MINUTE_MS)), 'minute');
  const days = dayOf(startsAt) - dayOf(now);
  return left < DAY_MS || days === 0 ? format(Math.round(left / HOUR_MS), 'hour') : format(days, 'day');
};
