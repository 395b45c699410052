const DAY_MS = 86_400_000;

const readers = new Map<string, Intl.DateTimeFormat>();

const readerOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = readers.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  readers.set(timeZone, made);
  return made;
};

/** The offset of a zone from UTC at an instant, in milliseconds. */
export const offsetAt = (instant: number, timeZone: string): number => {
  const parts = new Map(
    readerOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(instant / 1000) * 1000;
};

/** Engines also accept words, and days that no month has: only a value that is formatted back to the same text is valid. */
const isWallClock = (wallClock: string, asUtc: number): boolean =>
  /T\d\d:\d\d(:\d\d)?$/.test(wallClock) && !Number.isNaN(asUtc) && new Date(asUtc).toISOString().startsWith(wallClock);

/**
 * The instant, in epoch milliseconds, of the local time `wallClock` (`2020-08-29T14:00`, seconds optional) in `timeZone` (an IANA name).
 * The programme of the race has local times; browsers use instants.
 *
 * The offset is read a day before and a day after, and the one that leads back to the same local time applies, like Temporal's
 * `compatible`: a time that occurs twice (clocks go back) means its first occurrence, and a time that never occurs (clocks go forward) is
 * later by the change of the clocks.
 *
 * @throws RangeError for a local time or a zone that cannot be read.
 */
export const raceInstant = (wallClock: string, timeZone: string): number => {
  const asUtc = Date.parse(`${wallClock}Z`);
  if (!isWallClock(wallClock, asUtc))
    throw new RangeError(`"${wallClock}" is no date and time such as 2020-08-29T14:00.`);
  const before = offsetAt(asUtc - DAY_MS, timeZone);
  const after = offsetAt(asUtc + DAY_MS, timeZone);
  // In this order: if both lead back, the offset before the change gives the first occurrence.
  const holds = [before, after].find((offset) => offsetAt(asUtc - offset, timeZone) === offset);
  return asUtc - (holds ?? before);
};

/** The local time of a zone at an instant, to the second: `2020-08-29T14:00:00`. */
export const wallClockAt = (instant: number, timeZone: string): string =>
  new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 19);

/** The calendar day some days after another, as `2020-08-30`. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * The same moment as ISO 8601 with its offset from UTC, `2020-08-29T14:00:00+02:00`, for `<time datetime>`, feeds and structured data.
 *
 * @throws RangeError for a local time or a zone that cannot be read.
 */
export const raceIso = (wallClock: string, timeZone: string): string => {
  const instant = raceInstant(wallClock, timeZone);
  const offset = offsetAt(instant, timeZone);
  const minutes = Math.abs(offset) / 60_000;
  const sign = offset < 0 ? '-' : '+';
  return `${wallClockAt(instant, timeZone)}${sign}${two(Math.floor(minutes / 60))}:${two(Math.floor(minutes % 60))}`;
};
