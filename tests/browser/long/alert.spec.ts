import { expect } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { bannerOf, closedIn } from '../alertCases.ts';
import { test } from '../test.ts';

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

test('R14 the alert opens and closes with any value in its storage entry', async ({ page }) => {
  await page.goto(homePath('en'));
  for (const text of [
    '',
    '{',
    'true',
    'null',
    '<b>',
    'x'.repeat(10_000),
    '{"value":["another-alert"],"expiresAt":1}',
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

test('an entry that names the alert keeps it closed, also one that the site would not write', async ({ page }) => {
  await page.goto(homePath('en'));
  for (const text of ['{"value":"final-results","expiresAt":null}', '{"value":["final-results"],"expiresAt":1}']) {
    await page.evaluate((kept) => {
      sessionStorage.setItem('_alert_closed', kept);
    }, text);
    await page.reload();
    await expect(page.locator('club-alert')).toBeHidden();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the alert is shown, with its link and without a button', async ({ page }) => {
    await page.goto(homePath('en'));
    await expect(bannerOf(page).getByRole('link')).toBeVisible();
    await expect(bannerOf(page).getByRole('button')).toHaveCount(0);
  });
});
