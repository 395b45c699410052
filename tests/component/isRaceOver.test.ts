import { afterEach, expect, it, vi } from 'vitest';
import { RACE_IN_BROWSERS } from '~/config/race/inBrowsers.ts';
import { isRaceOver } from '~/runtime/isRaceOver.ts';

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['23:59:59', false],
  ['24:00:00', true],
])('the race is over with its last day: at %s of it %s', (time, isOver) => {
  vi.useFakeTimers({ now: Date.parse(`${RACE_IN_BROWSERS.lastDay}T${time}Z`) });
  expect(isRaceOver()).toBe(isOver);
});
