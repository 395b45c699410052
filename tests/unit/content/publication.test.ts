import { describe, expect, it } from 'vitest';
import { RACE } from '~/config/race.ts';
import { isOnline, isTakenDown, publishedFrom } from '~/content/queries/publication.ts';
import { raceInstant } from '~/lib/race/raceTime.ts';

const SECOND_MS = 1000;

/** The site some seconds after a local time of the race. */
const seconds = (after: number, time: string) => ({
  now: raceInstant(time, RACE.timezone) + after * SECOND_MS,
  isReplay: false,
});

const DATE = '2020-09-06T18:40:00';
const FROM = '2020-09-06T20:00:00';
const END = '2020-09-08T09:00:00';

describe('an entry with times of its own', () => {
  it('is on the site from its date on, if it has no other time', () => {
    expect([-1, 0, 1].map((after) => isOnline({ date: DATE }, seconds(after, DATE)))).toEqual([false, true, true]);
  });

  it('is on the site from publishAt on, which readers see as its date', () => {
    const scheduled = { date: DATE, publishAt: FROM };
    expect([-1, 0, 1].map((after) => isOnline(scheduled, seconds(after, FROM)))).toEqual([false, true, true]);
    expect([publishedFrom(scheduled), publishedFrom({ date: DATE })]).toEqual([FROM, DATE]);
  });

  it('is on the site until unpublishAt, and not at that moment', () => {
    const ending = { date: DATE, unpublishAt: END };
    expect([-1, 0, 1].map((after) => isOnline(ending, seconds(after, END)))).toEqual([true, false, false]);
    expect([-1, 0, 1].map((after) => isTakenDown(ending, seconds(after, END)))).toEqual([false, true, true]);
  });

  it('follows the local time of the race when the clocks are set back at night', () => {
    // 25 October 2020, 02:30 occurs twice in Paris: the first occurrence counts.
    const night = { date: DATE, publishAt: '2020-10-25T02:30:00' };
    const instant = RACE.timezone === 'Europe/Paris' ? Date.parse('2020-10-25T00:30:00Z') : NaN;
    expect([instant - 1, instant].map((now) => isOnline(night, { now, isReplay: false }))).toEqual([false, true]);
  });
});
