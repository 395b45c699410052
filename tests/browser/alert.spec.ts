import { expect, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { shiftOf } from './shiftOf.ts';
import { test } from './test.ts';

// Else every page would begin with the entry of a reader who has closed what opens by itself.
test.use({ arePromptsDue: true });

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    // Empty frames have no storage.
    if (location.protocol !== 'https:') return;
    localStorage.setItem('subscription_prompt', JSON.stringify({ value: true, expiresAt: Date.now() + 86_400_000 }));
  });
});

const t = wordingIn('en');
const bannerOf = (page: Page) => page.getByRole('complementary', { name: t('alert.label') });

/** What the tab keeps of what was closed. */
const closedIn = (page: Page): Promise<unknown> =>
  page.evaluate((): unknown => JSON.parse(sessionStorage.getItem('_alert_closed') ?? 'null'));

test('the alert closes by its button for the tab, on every page, moves nothing, and comes back in another tab', async ({
  page,
  elsewhere,
}) => {
  await page.goto(homePath('en'));
  // The entry is shared with the questions that a member has closed.
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
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  }
  await elsewhere.goto(homePath('en'));
  await expect(bannerOf(elsewhere)).toBeVisible();
});

test('R14 whatever stands in its entry, the alert shows, and closes', async ({ page }) => {
  await page.goto(homePath('en'));
  for (const text of [
    '',
    '{',
    'true',
    'null',
    '{"value":"final-results","expiresAt":null}',
    '<b>',
    'x'.repeat(10_000),
    '{"value":["final-results"],"expiresAt":1}',
    '{"value":[null,7,{}],"expiresAt":null}',
  ]) {
    await page.evaluate((kept) => {
      sessionStorage.setItem('_alert_closed', kept);
    }, text);
    await page.reload();
    await bannerOf(page)
      .getByRole('button', { name: t('alert.close') })
      .click();
    await expect(bannerOf(page)).toBeHidden();
    expect(await closedIn(page)).toEqual({ value: ['final-results'], expiresAt: null });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the alert stands, with its link and without a button', async ({ page }) => {
    await page.goto(homePath('en'));
    await expect(bannerOf(page).getByRole('link')).toBeVisible();
    await expect(bannerOf(page).getByRole('button')).toHaveCount(0);
  });
});
