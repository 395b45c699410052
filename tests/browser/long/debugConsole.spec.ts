import AxeBuilder from '@axe-core/playwright';
import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { consoleOn, locale, t } from '../debugPage.ts';
import { test } from '../test.ts';

test.describe('identity', () => {
  test.use({ mishapsExpected: /status of 401 .*\/password\/login/ });

  test('errors are listed by their codes', async ({ page }) => {
    const region = await consoleOn(page, pathTo('authentication', locale));
    await expect(region).toContainText(t('debug.noErrors'));
    await expect(page.locator('club-authentication.is-awake')).toBeVisible();
    await page.locator('#auth-email').fill('nobody@club.example');
    await page.locator('#auth-password').fill('nothing');
    await page.locator('#auth-password').press('Enter');
    await expect(region).toContainText('login_failed: {"error":"invalid_grant","code":"wrongCredentials"');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a small phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, colorScheme });

    test('the console fits in German, can be left by the keyboard, and axe finds no problem', async ({ page }) => {
      await page.goto(`${homePath('de')}?showDebug=1`);
      const region = page.getByRole('region', { name: wordingIn('de')('debug.title') });
      await expect(region.getByRole('button').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('club-debug').analyze();
      expect(violations).toEqual([]);
      expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await region.getByRole('button').first().focus();
      await page.keyboard.press('Enter');
      await expect(region).toBeHidden();
    });
  });
}
