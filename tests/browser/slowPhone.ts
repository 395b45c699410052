import { expect } from 'playwright/test';
import { test } from './test.ts';

/** A third-generation network on a bad day, as WebPageTest has it, and a phone of a quarter of this machine's speed. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** On a network and a phone this slow a page is read, and its menu opens, while every module is still under way. */
export const testSlowPhone = (path: string): void => {
  test(`R30 on a slow phone ${path} is read and its menu opens before any module has come`, async ({
    page,
    context,
  }) => {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // Nothing that could be an island comes at all.
    await page.route(/\/_astro\/[^/]*\.js$/, () => undefined);
    await page.goto(path, { waitUntil: 'commit' });
    // A tap before the header is awake is lost.
    await expect(page.locator('club-header')).toContainClass('is-ready');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
    await page.locator('[data-burger]').click();
    await expect(page.locator('club-header')).toContainClass('is-open');
    await expect(page.locator('[data-burger]')).toHaveAttribute('aria-expanded', 'true');
  });
};
