import { describe, expect, test } from 'vitest';
import { lastBegun } from '~/lib/race/lastBegun.ts';

const planned = (neutralisedStart: string | null, realStart: string) => ({
  neutralisedStart,
  realStart,
  finishEarliest: null,
  finishLatest: null,
  lastRiderStart: null,
});

const STAGES = [
  { number: 1, date: '2020-08-29', planned: planned('14:00', '14:15') },
  { number: 2, date: '2020-08-30', planned: planned(null, '13:00') },
  { number: 3, date: '2020-08-31', planned: null },
];

describe('the last stage that had begun', () => {
  test.each([
    ['2020-08-28T20:00:00', 0],
    ['2020-08-29T13:59:59', 0],
    ['2020-08-29T14:00:00', 1],
    ['2020-08-30T12:59:00', 1],
    ['2020-08-30T13:00:00', 2],
    ['2020-08-31T00:00:00', 3],
    ['2020-09-20T12:00:00', 3],
  ])('at %s is stage %i', (wallClock, number) => {
    expect(lastBegun(STAGES, wallClock)).toBe(number);
  });
});
