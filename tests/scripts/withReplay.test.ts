import { expect, it } from 'vitest';
import { withReplay } from '../../scripts/withReplay.ts';

it('a moment becomes a setting, an instant in UTC, with the time from which the clocks run', () => {
  const before = Date.now();
  const { CLUB_AT, CLUB_AT_SINCE, PATH } = withReplay(['--at', '2020-09-06T20:00'], { PATH: '/bin' });
  expect({ CLUB_AT, PATH }).toEqual({ CLUB_AT: '2020-09-06T18:00:00.000Z', PATH: '/bin' });
  expect(Number(CLUB_AT_SINCE)).toBeGreaterThanOrEqual(before);
});

it('without arguments the site is that of today', () => {
  expect(withReplay([], { PATH: '/bin' })).toEqual({ PATH: '/bin' });
});

it.each([
  [['--at', 'tomorrow'], '--at: "tomorrow" is no moment; allowed: 2020-09-06T20:00 (the clocks of the race)'],
  [['--at'], 'The only argument is --at with a moment, such as --at 2020-09-06T20:00.'],
  [['--on', '2020-09-06'], 'The only argument is --at with a moment, such as --at 2020-09-06T20:00.'],
  [['2020-09-06T20:00'], 'The only argument is --at with a moment, such as --at 2020-09-06T20:00.'],
])('%j is refused with what is allowed', (args, sentence) => {
  expect(() => withReplay(args, {})).toThrow(sentence);
});
