import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { allowConsent } from './allowConsent.ts';
import { beMember } from './beMember.ts';
import { OTHER_SETTINGS } from './otherSettings.ts';
import { test } from './test.ts';
import { logOut } from './visitor.ts';

test.use({ variant: OTHER_SETTINGS });

test.describe('described, and a server that answers with an error', () => {
  test.use({ mishapsExpected: /status of 503/ });

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
    }).toPass({ intervals: [50] });
    expect(loads).toBe(1);
  });
});

test('T43 a widget receives a member by a message alone: its address contains nothing before, during and after the login', async ({
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
  // Exactly the fields of the contract: no token, no id.
  await expect(inside.locator('#received dt')).toHaveText(['email', 'first_name']);
  await expect(inside.locator('#received dd')).toHaveText([email, 'Ana']);
  await logOut(page, 'en');
  await page.goto(pathTo('club', 'en'));
  await page.locator('club-widget').scrollIntoViewIfNeeded();
  await expect(inside.getByText('Hello, visitor.')).toBeVisible();
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.filter((address) => new URL(address).search !== '')).toEqual([]);
});
