import type { Page } from 'playwright/test';
import { forgetShared } from './forgetShared.ts';
import { openNothing } from './openNothing.ts';

/** Shorter than what a token must have left to be begun with, in milliseconds (freshToken.ts). */
const LEFT_MS = 25_000;

/** Lets the access token of the mode `tab` come near its end, in this tab and in what all tabs share. */
export const putTokenDown = async (page: Page): Promise<void> => {
  await openNothing(page);
  await page.evaluate((left) => {
    const kept = JSON.parse(sessionStorage.getItem('tokens') ?? '{}') as { value?: object };
    const expiresAt = Date.now() + left;
    sessionStorage.setItem('tokens', JSON.stringify({ value: { ...kept.value, expiresAt }, expiresAt }));
  }, LEFT_MS);
  await forgetShared(page);
};
