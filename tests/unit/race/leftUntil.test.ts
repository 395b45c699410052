import { afterEach, describe, expect, it, vi } from 'vitest';
import { leftUntil } from '~/lib/race/leftUntil.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The text at a number of minutes before a start at 13:00 in Nice, for a reader in Nice. */
const before = (minutes: number, region = 'en-GB'): string => {
  vi.stubEnv('TZ', 'Europe/Paris');
  const startsAt = Date.parse('2020-08-29T13:00:00+02:00');
  return leftUntil(startsAt, startsAt - minutes * 60_000, region);
};

const HOUR = 60;
const DAY = 24 * HOUR;

describe('the time left until a stage', () => {
  it.each([
    [1 / 60, 'in 1 minute'],
    [1, 'in 1 minute'],
    [59, 'in 59 minutes'],
    [61, 'in 61 minutes'],
    [89, 'in 89 minutes'],
    [2 * HOUR, 'in 2 hours'],
    [2 * HOUR + 20, 'in 2 hours'],
    [2 * HOUR + 40, 'in 3 hours'],
    [23 * HOUR, 'in 23 hours'],
    [25 * HOUR, 'tomorrow'],
    [36 * HOUR, 'tomorrow'],
    // From midnight on it is one day more.
    [37 * HOUR + 1, 'in 2 days'],
    [2 * DAY, 'in 2 days'],
    [2 * DAY + 12 * HOUR, 'in 2 days'],
    [9 * DAY, 'in 9 days'],
  ])('%d minutes before it is written as "%s"', (minutes, text) => {
    expect(before(minutes)).toBe(text);
  });

  it.each([
    ['fr-FR', 'dans 61 minutes', 'dans 5 heures', 'demain', 'après-demain', 'dans 3 jours'],
    ['en-GB', 'in 61 minutes', 'in 5 hours', 'tomorrow', 'in 2 days', 'in 3 days'],
    ['es-ES', 'dentro de 61 minutos', 'dentro de 5 horas', 'mañana', 'pasado mañana', 'dentro de 3 días'],
    ['de-DE', 'in 61 Minuten', 'in 5 Stunden', 'morgen', 'übermorgen', 'in 3 Tagen'],
  ])('is written in the terms of %s', (region, ...texts) => {
    expect([61, 5 * HOUR, 25 * HOUR, 2 * DAY, 3 * DAY].map((minutes) => before(minutes, region))).toEqual(texts);
  });

  it.each([
    // For the reader it is Thursday evening, Friday morning, or still Wednesday, and the start is on Friday or Saturday.
    ['Pacific/Auckland', '2020-08-27T10:00:00Z', '2020-08-28T13:00:00Z', 'in 2 days'],
    ['Europe/Paris', '2020-08-27T10:00:00Z', '2020-08-28T13:00:00Z', 'tomorrow'],
    ['America/Los_Angeles', '2020-08-27T05:00:00Z', '2020-08-28T13:00:00Z', 'in 2 days'],
  ])('counts the days of a reader in %s', (zone, now, startsAt, text) => {
    vi.stubEnv('TZ', zone);
    expect(leftUntil(Date.parse(startsAt), Date.parse(now), 'en-GB')).toBe(text);
  });

  it('counts a day as one, however long a change of the clocks makes it', () => {
    vi.stubEnv('TZ', 'Europe/Paris');
    const startsAt = Date.parse('2020-10-27T00:10:00+01:00');
    expect(leftUntil(startsAt, Date.parse('2020-10-24T23:50:00+02:00'), 'en-GB')).toBe('in 3 days');
    expect(leftUntil(startsAt, Date.parse('2020-10-25T00:10:00+02:00'), 'en-GB')).toBe('in 2 days');
    // A day of 25 hours: no other day is in between.
    const [first, last] = ['2020-10-25T00:10:00+02:00', '2020-10-25T23:50:00+01:00'];
    expect(leftUntil(Date.parse(last), Date.parse(first), 'en-GB')).toBe('in 25 hours');
  });
});
