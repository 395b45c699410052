import { raceInstant, wallClockAt } from './raceTime.ts';

/**
 * The moment for which the site is drawn. A replay shows the race as of that moment: data without a moment of their own, such as a result,
 * count as known from their planned hour on. Otherwise all content counts as known.
 */
export type Moment = { readonly now: number; readonly isReplay: boolean };

const EXAMPLES = '2020-09-06T20:00 (the clocks of the race) or 2020-09-06T18:00:00Z';

/**
 * Reads the moment that a command was given: a wall clock of the race, or an instant with its offset from UTC.
 *
 * @throws RangeError with a sentence when it is neither.
 */
export const readMoment = (text: string, timezone: string): number => {
  const [, wall = '', offset = ''] = /^(.*?)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  // Engines read 30 February as a day of March: the clock before the offset must be one that there is.
  const isOfCalendar = !Number.isNaN(wallClock(wall.replace(/\.\d+$/, ''), 'UTC'));
  const instant = offset !== '' && isOfCalendar ? Date.parse(text) : wallClock(text, timezone);
  if (!Number.isNaN(instant)) return instant;
  throw new RangeError(`"${text}" is no moment; allowed: ${EXAMPLES}.`);
};

/**
 * The same as files of the content write it: by the clocks of the race, to the second.
 *
 * @throws RangeError with a sentence when it is neither, and for an instant in the hour that the clocks show a second time.
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
