import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { allowConsent } from './allowConsent.ts';
import { beMember, enterClub } from './beMember.ts';
import { test } from './test.ts';
import { logOut } from './visitor.ts';

// Two settings that have nothing to do with each other share a build.
test.use({ variant: { PUBLIC_RELOAD: 'described', PUBLIC_WIDGET_IDENTITY: 'message' } });

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
  // Whether there is a page at all is asked first: an error would take this one's place.
  await expect.poll(() => counted.heads).toBe(1);
  await expect(page.locator('club-reload [role=status]')).not.toBeEmpty();
  expect(counted.loads).toBe(1);
  await page.clock.runFor(3000);
  await expect.poll(() => counted.loads).toBe(2);
});

test.describe('described, and a server that answers with an error', () => {
  test.use({ mishapsExpected: /Failed to load resource/ });

  test('T54 the page stays', async ({ page }) => {
    let loads = 0;
    let asked = 0;
    await page.route(`**${homePath('en')}`, async (route) => {
      if (route.request().isNavigationRequest()) {
        loads += 1;
        await route.continue();
      } else {
        asked += 1;
        await route.fulfill({ status: 503 });
      }
    });
    await page.clock.install({ time: new Date('2026-11-21T11:59:00Z') });
    await page.clock.pauseAt('2026-11-21T12:00:00Z');
    await page.goto(homePath('en'));
    await expect(async () => {
      await page.clock.runFor(30_000);
      expect(asked).toBeGreaterThan(2);
    }).toPass();
    expect(loads).toBe(1);
  });
});

test('T43 a widget hears of a member by a message alone: its address says nothing, before, after and once she has left', async ({
  page,
  context,
  world,
}) => {
  const email = await beMember(page, 'en');
  await allowConsent(context, world, 'partners');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/widgets/greeting/')) asked.push(request.url());
  });
  await page.goto(pathTo('club', 'en'));
  await page.locator('club-widget').scrollIntoViewIfNeeded();
  const inside = page.frameLocator('club-widget iframe');
  await expect(inside.getByText('Hello, Ana.')).toBeVisible();
  // All that it was told, and nothing beyond: no token, no id.
  await expect(inside.locator('#told dt')).toHaveText(['email', 'first_name']);
  await expect(inside.locator('#told dd')).toHaveText([email, 'Ana']);
  await logOut(page, 'en');
  await page.goto(pathTo('club', 'en'));
  await page.locator('club-widget').scrollIntoViewIfNeeded();
  await expect(inside.getByText('Hello, whoever you are.')).toBeVisible();
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.filter((address) => new URL(address).search !== '')).toEqual([]);
});

test('T43 without her consent it is told nothing, even when she asks for it', async ({ page }) => {
  await enterClub(page, 'en');
  await page.locator('club-widget').scrollIntoViewIfNeeded();
  await page.locator('[data-load]').click();
  const inside = page.frameLocator('club-widget iframe');
  await expect(inside.getByText('Hello, whoever you are.')).toBeVisible();
  await expect(inside.locator('#told')).toBeEmpty();
});
