import type { Page } from 'playwright/test';
import { forgetShared } from './forgetShared.ts';
import { openNothing } from './openNothing.ts';

/** Milliseconds; less than the remaining lifetime that a token needs to be used without a refresh (freshToken.ts). */
const LEFT_MS = 25_000;

/** Makes the access token of the mode `tab` expire soon, in this tab and in the storage that all tabs share. */
export const putTokenDown = async (page: Page): Promise<void> => {
  await openNothing(page);
  await page.evaluate((left) => {
    const kept = JSON.parse(sessionStorage.getItem('tokens') ?? '{}') as { value?: object };
    const expiresAt = Date.now() + left;
    sessionStorage.setItem('tokens', JSON.stringify({ value: { ...kept.value, expiresAt }, expiresAt }));
  }, LEFT_MS);
  await forgetShared(page);
};
