import type { Page } from 'playwright/test';
import { forgetShared } from './forgetShared.ts';
import { openNothing } from './openNothing.ts';

/** As if she came with another browser: nobody knows her here. */
export const becomeStranger = async (page: Page): Promise<void> => {
  await openNothing(page);
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await forgetShared(page);
};
