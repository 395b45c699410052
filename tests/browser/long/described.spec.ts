import { expect } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { enterClub } from '../beMember.ts';
import { test } from '../test.ts';

// Unrelated settings share one build.
test.use({
  variant: { PUBLIC_RELOAD: 'described', PUBLIC_WIDGET_IDENTITY: 'message', PUBLIC_COOKIE_DOMAIN: 'box.test' },
});

test('a page that reloads as described does so after 120 seconds, although nothing is newer', async ({ page }) => {
  const counted = { heads: 0, loads: 0 };
  await page.route(`**${homePath('en')}`, async (route) => {
    if (route.request().isNavigationRequest()) counted.loads += 1;
    if (route.request().method() === 'HEAD') counted.heads += 1;
    await route.continue();
  });
  await page.clock.install({ time: new Date('2026-11-21T11:59:00Z') });
  await page.clock.pauseAt('2026-11-21T12:00:00Z');
  await page.goto(homePath('en'));
  await page.clock.runFor(119_999);
  expect(counted).toEqual({ heads: 0, loads: 1 });
  await page.clock.runFor(1);
  // The page first requests its own headers, so that it does not reload into an error page.
  await expect.poll(() => counted.heads).toBe(1);
  await expect(page.locator('club-reload [role=status]')).not.toBeEmpty();
  expect(counted.loads).toBe(1);
  await page.clock.runFor(3000);
  await expect.poll(() => counted.loads).toBe(2);
});

test('T43 without consent a widget receives nothing, even when the visitor loads it', async ({ page }) => {
  await enterClub(page, 'en');
  await page.locator('club-widget').scrollIntoViewIfNeeded();
  await page.locator('[data-load]').click();
  const inside = page.frameLocator('club-widget iframe');
  await expect(inside.getByText('Hello, visitor.')).toBeVisible();
  await expect(inside.locator('#received')).toBeEmpty();
});
