import type { Page } from 'playwright/test';
import { forgetShared } from './forgetShared.ts';
import { openNothing } from './openNothing.ts';

/** Removes the session and all storage, as in another browser. */
export const becomeStranger = async (page: Page): Promise<void> => {
  await openNothing(page);
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await forgetShared(page);
};
