import { raceInstant, wallClockAt } from './raceTime.ts';

/**
 * The moment for which the site is rendered. A replay shows the race at that moment: data without a time of its own, such as a result,
 * counts as known from its planned hour on. Without a replay, all content counts as known.
 */
export type Moment = { readonly now: number; readonly isReplay: boolean };

const EXAMPLES = '2020-09-06T20:00 (the clocks of the race) or 2020-09-06T18:00:00Z';

/**
 * Reads the moment given to a command: a local time of the race, or an instant with its offset from UTC.
 *
 * @throws RangeError with a message if it is neither.
 */
export const readMoment = (text: string, timezone: string): number => {
  const [, wall = '', offset = ''] = /^(.*?)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  // Engines read 30 February as a day of March: the date and time before the offset must exist.
  const isOfCalendar = !Number.isNaN(wallClock(wall.replace(/\.\d+$/, ''), 'UTC'));
  const instant = offset !== '' && isOfCalendar ? Date.parse(text) : wallClock(text, timezone);
  if (!Number.isNaN(instant)) return instant;
  throw new RangeError(`"${text}" is no moment; allowed: ${EXAMPLES}.`);
};

/**
 * The same moment in the format of the content files: in the race's local time, to the second.
 *
 * @throws RangeError with a message if it is neither, and for an instant in the hour that the clocks repeat.
 */
export const readRaceTime = (text: string, timezone: string): string => {
  const instant = readMoment(text, timezone);
  const written = wallClockAt(instant, timezone);
  if (raceInstant(written, timezone) === Math.floor(instant / 1000) * 1000) return written;
  const found = `"${text}" is the second ${written.slice(11, 16)} of the night in which the clocks of the race go back`;
  throw new RangeError(`${found}, and a file can only hold the first; allowed: a moment before or after that hour.`);
};

const wallClock = (text: string, timezone: string): number => {
  try {
    return raceInstant(text, timezone);
  } catch {
    return Number.NaN;
  }
};
