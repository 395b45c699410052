import { expect, it } from 'vitest';
import { withReplay } from '../../scripts/withReplay.ts';

it('a moment becomes a setting, an instant in UTC, with the time from which the clocks run', () => {
  const before = Date.now();
  const { CLUB_AT, CLUB_AT_SINCE, PATH } = withReplay(['--at', '2020-09-06T20:00'], { PATH: '/bin' });
  expect({ CLUB_AT, PATH }).toEqual({ CLUB_AT: '2020-09-06T18:00:00.000Z', PATH: '/bin' });
  expect(Number(CLUB_AT_SINCE)).toBeGreaterThanOrEqual(before);
});

it('`--run` sets the speed of the clock; without a number it is real time', () => {
  const paceOf = (...args: readonly string[]) =>
    withReplay(['--at', '2020-09-06T12:00', ...args], {}, 'serves')['CLUB_AT_PACE'];
  expect([paceOf(), paceOf('--run'), paceOf('--run', '60'), paceOf('--run=3600')]).toEqual(['', '1', '60', '3600']);
  expect(withReplay(['--run', '60', '--at', '2020-09-06T12:00'], {}, 'serves')).toMatchObject({
    CLUB_AT: '2020-09-06T10:00:00.000Z',
    CLUB_AT_FROM: '2020-09-06T10:00:00.000Z',
    CLUB_AT_PACE: '60',
  });
});

it.each(['0', '3601', '1.5', '60x', '99999', ''])('a speed of "%s" is refused in one sentence', (pace) => {
  const args = ['--at', '2020-09-06T12:00', `--run=${pace}`];
  expect(() => withReplay(args, {}, 'serves')).toThrow(
    `--run: "${pace}" is no pace; allowed: a whole number from 1 to 3600.`,
  );
});

it('a clock runs from a moment, and only if the site is served', () => {
  expect(() => withReplay(['--run', '60'], {}, 'serves')).toThrow(
    '--run needs --at with a moment, such as --at 2020-09-06T20:00.',
  );
  expect(() => withReplay(['--at', '2020-09-06T12:00', '--run'], {})).toThrow('The only argument is --at');
});

it('without arguments the site is that of the present day', () => {
  expect(withReplay([], { PATH: '/bin' })).toEqual({ PATH: '/bin' });
});

it.each([
  [['--at', '2020-02-30T12:00:00Z'], '--at: "2020-02-30T12:00:00Z" is no moment; allowed: 2020-09-06T20:00'],
  [['--at', 'tomorrow'], '--at: "tomorrow" is no moment; allowed: 2020-09-06T20:00 (the clocks of the race)'],
  [['--on'], "Unknown option '--on'. The only argument is --at with a moment"],
  [['--at'], 'The only argument is --at with a moment, such as --at 2020-09-06T20:00.'],
  [['--on', '2020-09-06'], 'The only argument is --at with a moment, such as --at 2020-09-06T20:00.'],
  [['2020-09-06T20:00'], 'The only argument is --at with a moment, such as --at 2020-09-06T20:00.'],
])('%j is refused with a list of what is allowed', (args, sentence) => {
  expect(() => withReplay(args, {})).toThrow(sentence);
});
