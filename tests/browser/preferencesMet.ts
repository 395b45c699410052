import { expect, type Page } from 'playwright/test';

/** Waits for the first sync of the preferences (syncPreferences.ts): a page that is left before repeats it on the next one. */
export const preferencesMet = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('synced'))).not.toBeNull();
