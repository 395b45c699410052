import { expect } from 'playwright/test';
import { test } from './test.ts';

/** WebPageTest's profile of a slow 3G network, and a CPU four times slower than this machine's. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Defines the test that a page is readable and its menu opens before any module has loaded on a slow phone. */
export const testSlowPhone = (path: string): void => {
  test(`R30 on a slow phone ${path} is readable and its menu opens before any module has loaded`, async ({
    page,
    context,
  }) => {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // No island's script is delivered.
    await page.route(/\/_astro\/[^/]*\.js$/, () => undefined);
    await page.goto(path, { waitUntil: 'commit' });
    // A tap before the header is hydrated has no effect.
    await expect(page.locator('club-header')).toContainClass('is-ready');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
    await page.locator('[data-burger]').click();
    await expect(page.locator('club-header')).toContainClass('is-open');
    await expect(page.locator('[data-burger]')).toHaveAttribute('aria-expanded', 'true');
  });
};
