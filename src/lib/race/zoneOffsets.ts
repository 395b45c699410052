import { offsetAt } from './raceTime.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The first minute after `before` and not after `after` in which the zone has the offset of `after`, in minutes. */
const changeBetween = (before: number, after: number, offset: (minute: number) => number): number => {
  let [early, late] = [before, after];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (offset(middle) === offset(after)) late = middle;
    else early = middle;
  }
  return late;
};

/**
 * The offsets of a zone's clocks from UTC for ten years from 1 January of `year`, for `readOffset`: the zone, the first minute since 1970,
 * and then alternately an offset and its duration, in minutes. With it a browser needs no `Intl.DateTimeFormat`: the first one of a page
 * takes a slow phone 70 ms.
 */
export const writeOffsets = (timezone: string, year: number): string => {
  const offset = (minute: number): number => offsetAt(minute * MINUTE_MS, timezone) / MINUTE_MS;
  const [start, end] = [Date.UTC(year) / MINUTE_MS, Date.UTC(year + 10) / MINUTE_MS];
  const written = [start];
  let since = start;
  for (let day = start; day < end; day += DAY_MINUTES) {
    if (offset(day) === offset(day + DAY_MINUTES)) continue;
    const change = changeBetween(day, day + DAY_MINUTES, offset);
    written.push(offset(day), change - since);
    since = change;
  }
  return [timezone, ...written, offset(end - 1), end - since].join(' ');
};

/**
 * Reads the result of `writeOffsets`: the offset of a zone at an instant (epoch milliseconds), in milliseconds; undefined outside the ten
 * years, and for another zone.
 */
export const readOffset = (written: string, timezone: string, instant: number): number | undefined => {
  const [zone, ...numbers] = written.split(' ');
  const [start = Infinity, ...holds] = numbers.map(Number);
  let until = start * MINUTE_MS;
  if (zone !== timezone || instant < until) return undefined;
  for (let at = 0; at + 1 < holds.length; at += 2) {
    until += (holds[at + 1] ?? 0) * MINUTE_MS;
    if (instant < until) return (holds[at] ?? 0) * MINUTE_MS;
  }
  return undefined;
};
