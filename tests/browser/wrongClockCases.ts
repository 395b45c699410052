import type { Page } from 'playwright/test';
import { enterClub } from './beMember.ts';
import { localeOfRun } from './rotatingLocale.ts';

const locale = localeOfRun();

/** Sets the page's clock ahead of the real one by `ms` milliseconds, or behind it when negative. */
export const setAhead = (page: Page, ms: number): Promise<void> => page.clock.setFixedTime(new Date(Date.now() + ms));

/** Joins and waits until the page is idle: a pending check would store its result by the clock that is set next. */
export const joinAndRest = async (page: Page): Promise<void> => {
  await enterClub(page, locale);
  await page.waitForLoadState('networkidle');
};
