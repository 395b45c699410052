import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { describeMembersText, LOOKS, PATHS, textOf } from './membersCases.ts';
import { test } from './test.ts';

for (const look of LOOKS.slice(0, 1)) describeMembersText(look);

test.describe('a member who is unknown to the provider', () => {
  // The provider answers 400, and the browser logs it.
  test.use({ mishapsExpected: /status of 400 .*\/oauth\/authorize/ });

  test('T27 a forged profile in the browser opens nothing, and the way in is shown again', async ({ page }) => {
    await page.goto(pathTo('stages', 'fr'));
    await page.evaluate(() => {
      const value = { id: 'made-up', givenName: 'Ana', hasEmail: true, emailVerified: true };
      localStorage.setItem('profile', JSON.stringify({ value, expiresAt: Date.now() + 3_600_000 }));
      document.cookie = '_club=1; path=/; secure';
    });
    const asked = page.waitForResponse('**/oauth/authorize?*');
    await page.goto(PATHS.fr);
    await asked;
    await expect(page.locator('club-members-only [data-login]')).toBeVisible();
    await expect(textOf(page)).toBeEmpty();
  });
});

test('a second press while the login beside the page is loading opens no second one', async ({ page }) => {
  const { promise: sent, resolve: send } = Promise.withResolvers<undefined>();
  await page.route('**/sidebar/fr.json', async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto(PATHS.fr);
  const way = page.locator('club-members-only [data-login]');
  await way.click();
  await way.click();
  send(undefined);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox').first().fill('ana@club.example');
  await expect(page.locator('dialog[open]')).toHaveCount(1);
});
