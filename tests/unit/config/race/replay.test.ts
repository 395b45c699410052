import { describe, expect, it } from 'vitest';
import { clockScript, machineAt, replayIn, shownAt } from '~/config/race/replay.ts';

const NOON = Date.parse('2020-09-06T10:00:00Z');
const MINUTE_MS = 60_000;

const env = { CLUB_AT: '2020-09-06T10:00:00.000Z', CLUB_AT_SINCE: '1795400000000' };

describe('the clock of a replay', () => {
  it('is none without a moment', () => {
    expect(replayIn({ CLUB_AT_PACE: '60' })).toBeUndefined();
  });

  it('goes as any clock does, and nothing is built again, where no pace is named', () => {
    expect(replayIn(env)).toEqual({ at: NOON, from: NOON, since: 1_795_400_000_000, pace: 1, runs: false });
  });

  it('goes on from where it began when pages are drawn as of a later moment', () => {
    const running = { ...env, CLUB_AT_FROM: env.CLUB_AT, CLUB_AT_PACE: '60', CLUB_AT: '2020-09-06T14:40:00.000Z' };
    expect(replayIn(running)).toEqual({
      at: NOON + 280 * MINUTE_MS,
      from: NOON,
      since: 1_795_400_000_000,
      pace: 60,
      runs: true,
    });
  });

  it.each([1, 60, 3600])('shows, %i times as fast, what the way back leads to', (pace) => {
    const clock = { from: NOON, since: 1_795_400_000_000, pace };
    expect(shownAt(clock, clock.since)).toBe(NOON);
    expect(shownAt(clock, clock.since + MINUTE_MS)).toBe(NOON + pace * MINUTE_MS);
    expect(machineAt(clock, NOON + pace * MINUTE_MS)).toBe(clock.since + MINUTE_MS);
  });

  it.each([1, 60, 3600])('reaches a page to the millisecond, %i times as fast', (pace) => {
    const clock = { from: NOON, since: 1_795_400_000_000, pace };
    const [, ahead = '', told = ''] = /clock:'(-?\d+)',pace:'(\d+)'/.exec(clockScript(clock)) ?? [];
    const machine = clock.since + 12_345;
    expect(machine * Number(told) + Number(ahead)).toBe(shownAt(clock, machine));
  });
});
