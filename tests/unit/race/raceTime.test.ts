import { describe, expect, test } from 'vitest';
import { RACE } from '~/config/race.ts';
import { raceInstant, raceIso } from '~/lib/race/raceTime.ts';

const utc = (wallClock: string, zone: string): string => new Date(raceInstant(wallClock, zone)).toISOString();

describe('a wall clock of the race', () => {
  test('is an instant two hours before its digits, in a French summer', () => {
    expect(utc('2020-08-29T14:00:00', 'Europe/Paris')).toBe('2020-08-29T12:00:00.000Z');
  });

  test('may leave out the seconds', () => {
    expect(raceInstant('2020-09-20T16:00', 'Europe/Paris')).toBe(Date.UTC(2020, 8, 20, 14));
  });

  test.each([
    ['2026-01-20T11:00:00', 'Australia/Adelaide', '2026-01-20T00:30:00.000Z'],
    ['2026-03-01T20:00:00', 'America/New_York', '2026-03-02T01:00:00.000Z'],
    ['2026-06-01T00:10:00', 'Asia/Kathmandu', '2026-05-31T18:25:00.000Z'],
    ['2020-08-29T14:00:00', 'UTC', '2020-08-29T14:00:00.000Z'],
  ])('%s in %s is %s', (wallClock, zone, instant) => {
    expect(utc(wallClock, zone)).toBe(instant);
  });

  test.each([
    [
      'one that never occurs is as much later as the clocks were moved',
      '2026-03-29T02:30:00',
      '2026-03-29T01:30:00.000Z',
    ],
    ['the last minute before the clocks go forward stays', '2026-03-29T01:59:00', '2026-03-29T00:59:00.000Z'],
    ['the first minute after they went forward stays', '2026-03-29T03:00:00', '2026-03-29T01:00:00.000Z'],
    ['one that occurs twice is its first occurrence', '2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
    ['the first minute after the doubled hour stays', '2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
  ])('%s', (_, wallClock, instant) => {
    expect(utc(wallClock, 'Europe/Paris')).toBe(instant);
  });

  test('west of Greenwich an ambiguous hour is also its first occurrence', () => {
    expect(utc('2026-11-01T01:30:00', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });

  test('is refused if it cannot be read, and so is an unknown zone', () => {
    for (const wallClock of ['29 August', '2020-02-30T14:00', '2020-08-29', '2020-08-29T25:00', '']) {
      expect(() => raceInstant(wallClock, 'Europe/Paris')).toThrow(RangeError);
    }
    expect(() => raceInstant('2020-08-29T14:00', 'Europe/Nice')).toThrow(RangeError);
  });
});

describe('the written form', () => {
  test.each([
    ['2020-08-29T14:00:00', 'Europe/Paris', '2020-08-29T14:00:00+02:00'],
    ['2021-01-01T09:05', 'Europe/Paris', '2021-01-01T09:05:00+01:00'],
    ['2026-07-01T12:00', 'America/St_Johns', '2026-07-01T12:00:00-02:30'],
    ['2020-08-29T14:00', 'UTC', '2020-08-29T14:00:00+00:00'],
    ['2026-03-29T02:30', 'Europe/Paris', '2026-03-29T03:30:00+02:00'],
  ])('of %s in %s is %s', (wallClock, zone, iso) => {
    expect(raceIso(wallClock, zone)).toBe(iso);
  });

  test('can be converted back to the same instant', () => {
    const start = RACE.start ?? `${RACE.firstDay}T12:00:00`;
    expect(Date.parse(raceIso(start, RACE.timezone))).toBe(raceInstant(start, RACE.timezone));
  });
});
