import { expect, type Page } from 'playwright/test';

/** Waits until device and account have met (syncPreferences.ts): a page that is left before asks again on the next one. */
export const preferencesMet = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('synced'))).not.toBeNull();
