import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub } from './beMember.ts';
import { describeScreens } from './screensCases.ts';
import { test } from './test.ts';
import { openForms } from './visitor.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[019]/ });

// The other languages are in the long suite.
describeScreens('fr');

test('T23 an unknown screen is the login', async ({ page }) => {
  await openForms(page, 'en', '?initialScreen=__proto__');
  await expect(page.getByRole('heading', { level: 2, name: wordingIn('en')('auth.login') })).toBeVisible();
});

test('T11 a visitor from the shop with a session has to log in again', async ({ page }) => {
  const t = wordingIn('en');
  await enterClub(page, 'en');
  await page.goto(`${pathTo('authentication', 'en')}?referrer=eshop`);
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
  await expect(page.getByRole('heading', { level: 2, name: t('auth.login') })).toBeVisible();
  await expect(page.locator('#auth-email')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?referrer=eshop');
});

test('T19 a web view has neither header nor footer for the whole visit, and nothing else is different', async ({
  page,
}) => {
  const path = pathTo('authentication', 'fr');
  await page.goto(path);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto(`${path}?isWebview=1`);
  await page.goto(pathTo('authToSee', 'fr'));
  await expect(page.locator('body')).toContainClass('webview');
  await expect(page.locator('.site-header')).toBeHidden();
  await expect(page.locator('.site-footer')).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('webview'))).toBe('{"value":true,"expiresAt":null}');
});
