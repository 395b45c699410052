import type { Page } from 'playwright/test';
import { enterClub } from './beMember.ts';
import { localeOfRun } from './rotatingLocale.ts';

const locale = localeOfRun();

/** Lets the page's clock be so much ahead of the real one; negative: behind it. */
export const setAhead = (page: Page, ms: number): Promise<void> => page.clock.setFixedTime(new Date(Date.now() + ms));

/** Joins, and lets the page come to rest: a check that is still under way would keep what it finds by the clock that is set next. */
export const joinAndRest = async (page: Page): Promise<void> => {
  await enterClub(page, locale);
  await page.waitForLoadState('networkidle');
};
