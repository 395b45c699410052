import { RACE_IN_BROWSERS } from '~/config/race/inBrowsers.ts';
import { clockNow } from '~/lib/browser/pageClock.ts';

const DAY_MS = 24 * 3_600_000;

/** Whether the last day of the race has passed, by the clock of the page and in UTC, which is exact enough for an invitation. */
export const isRaceOver = (): boolean => clockNow() >= Date.parse(RACE_IN_BROWSERS.lastDay) + DAY_MS;
