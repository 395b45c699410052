import { describe, expect, it } from 'vitest';
import { offsetAt } from '~/lib/race/raceTime.ts';
import { readOffset, writeOffsets } from '~/lib/race/zoneOffsets.ts';

const HOUR_MS = 3_600_000;
/** Zones with and without summer time, in both hemispheres, one with a summer time of half an hour. */
const ZONES = [
  'Europe/Paris',
  'America/New_York',
  'America/Bogota',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'UTC',
];

describe('the offsets of a zone in ten years', () => {
  it.each(ZONES)('are those of %s, to the minute of each change', (zone) => {
    const written = writeOffsets(zone, 2020);
    // Not a multiple of a day, so that each hour of the day occurs.
    for (let at = Date.UTC(2020); at < Date.UTC(2030); at += 31 * HOUR_MS)
      expect(readOffset(written, zone, at)).toBe(offsetAt(at, zone));
    expect(readOffset(written, zone, Date.UTC(2030) - 1)).toBe(offsetAt(Date.UTC(2030) - 1, zone));
  });

  it('change in Paris at 01:00 UTC', () => {
    const written = writeOffsets('Europe/Paris', 2020);
    const read = (instant: string) => readOffset(written, 'Europe/Paris', Date.parse(instant));
    expect(read('2020-03-29T00:59:59.999Z')).toBe(HOUR_MS);
    expect(read('2020-03-29T01:00:00Z')).toBe(2 * HOUR_MS);
    expect(read('2029-10-28T00:59:59.999Z')).toBe(2 * HOUR_MS);
    expect(read('2029-10-28T01:00:00Z')).toBe(HOUR_MS);
  });

  it('are undefined for other years, for another zone, and if none are stored', () => {
    const written = writeOffsets('Europe/Paris', 2020);
    expect(readOffset(written, 'Europe/Paris', Date.UTC(2020) - 1)).toBeUndefined();
    expect(readOffset(written, 'Europe/Paris', Date.UTC(2030))).toBeUndefined();
    expect(readOffset(written, 'America/Bogota', Date.UTC(2021))).toBeUndefined();
    expect(readOffset('', 'Europe/Paris', Date.UTC(2021))).toBeUndefined();
  });
});
