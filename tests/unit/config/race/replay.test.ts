import { describe, expect, it } from 'vitest';
import { clockScript, machineAt, replayIn, shownAt } from '~/config/race/replay.ts';

const NOON = Date.parse('2020-09-06T10:00:00Z');
const MINUTE_MS = 60_000;

const env = { CLUB_AT: '2020-09-06T10:00:00.000Z', CLUB_AT_SINCE: '1795400000000' };

describe('the clock of a replay', () => {
  it('does not exist without a moment', () => {
    expect(replayIn({ CLUB_AT_PACE: '60' })).toBeUndefined();
  });

  it('has normal speed, without further builds, if no speed is given', () => {
    expect(replayIn(env)).toEqual({ at: NOON, from: NOON, since: 1_795_400_000_000, pace: 1, runs: false });
  });

  it('continues from its start when pages are drawn as of a later moment', () => {
    const running = { ...env, CLUB_AT_FROM: env.CLUB_AT, CLUB_AT_PACE: '60', CLUB_AT: '2020-09-06T14:40:00.000Z' };
    expect(replayIn(running)).toEqual({
      at: NOON + 280 * MINUTE_MS,
      from: NOON,
      since: 1_795_400_000_000,
      pace: 60,
      runs: true,
    });
  });

  it.each([1, 60, 3600])('shows a time at %i times the speed, and the conversion back is exact', (pace) => {
    const clock = { from: NOON, since: 1_795_400_000_000, pace };
    expect(shownAt(clock, clock.since)).toBe(NOON);
    expect(shownAt(clock, clock.since + MINUTE_MS)).toBe(NOON + pace * MINUTE_MS);
    expect(machineAt(clock, NOON + pace * MINUTE_MS)).toBe(clock.since + MINUTE_MS);
  });

  it.each([1, 60, 3600])('is accurate to the millisecond in a page, %i times as fast', (pace) => {
    const clock = { from: NOON, since: 1_795_400_000_000, pace };
    const [, ahead = '', told = ''] = /clock:'(-?\d+)',pace:'(\d+)'/.exec(clockScript(clock)) ?? [];
    const machine = clock.since + 12_345;
    expect(machine * Number(told) + Number(ahead)).toBe(shownAt(clock, machine));
  });
});
