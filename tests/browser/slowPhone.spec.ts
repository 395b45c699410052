import { expect } from 'playwright/test';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { articlePathOf } from './articlePathOf.ts';
import { test } from './test.ts';

/** A third-generation network on a bad day, as WebPageTest has it, and a phone of a quarter of this machine's speed. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

test.use({ viewport: { width: 360, height: 740 }, isConsentDue: true });

for (const path of [
  homePath('fr'),
  stagePath(9, 'de'),
  articlePathOf('stage-09-pogacar-wins-in-laruns', 'es'),
  pathTo('riders', 'en'),
]) {
  test(`R30 on a slow phone ${path} is read after 3 s at most and its menu opens after 5 s, without any island`, async ({
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
    // A tap before the header is awake is lost; when it wakes is measured below.
    await expect(page.locator('club-header')).toContainClass('is-ready');
    await page.locator('[data-burger]').click();
    await expect(page.locator('club-header')).toContainClass('is-open');
    const [painted, opened] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      performance.now(),
    ]);
    expect(painted).toBeLessThan(3000);
    expect(opened).toBeLessThan(5000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}
