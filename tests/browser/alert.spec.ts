import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { bannerOf, closedIn } from './alertCases.ts';
import { shiftOf } from './shiftOf.ts';
import { test } from './test.ts';

// Otherwise the fixture would store the entries of a reader who has closed all prompts.
test.use({ arePromptsDue: true });

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    // Empty frames have no storage.
    if (location.protocol !== 'https:') return;
    localStorage.setItem('subscription_prompt', JSON.stringify({ value: true, expiresAt: Date.now() + 86_400_000 }));
  });
});

const t = wordingIn('en');

test('the alert closes by its button for the tab, on every page, moves nothing, and comes back in another tab', async ({
  page,
  elsewhere,
}) => {
  await page.goto(homePath('en'));
  // The entry also lists the prompts that a member has closed.
  await page.evaluate(() => {
    sessionStorage.setItem('_alert_closed', '{"value":["nationality"],"expiresAt":null}');
  });
  const close = bannerOf(page).getByRole('button', { name: t('alert.close') });
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(bannerOf(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await closedIn(page)).toEqual({ value: ['nationality', 'final-results'], expiresAt: null });
  for (const path of [pathTo('partners', 'en'), homePath('en')]) {
    await page.goto(path);
    await expect(bannerOf(page)).toBeHidden();
    expect(await shiftOf(page, true)).toBeLessThanOrEqual(0.01);
  }
  await elsewhere.goto(homePath('en'));
  await expect(bannerOf(elsewhere)).toBeVisible();
});

test('the alert is hidden after its end, before the page is painted, without a layout shift', async ({ page }) => {
  const end = Date.parse('2020-09-22T10:00:00Z');
  await page.route('**/en/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<club-alert ', `<club-alert data-until="${end}" `);
    await route.fulfill({ response, body });
  });
  await page.clock.setFixedTime(end - 1000);
  await page.goto(homePath('en'));
  await expect(bannerOf(page)).toBeVisible();
  await page.clock.setFixedTime(end);
  await page.goto(homePath('en'));
  await expect(bannerOf(page)).toBeHidden();
  expect(await shiftOf(page, true)).toBeLessThanOrEqual(0.01);
});
