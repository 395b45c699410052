import { expect, type Page } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub } from '../beMember.ts';
import { test } from '../test.ts';
import { logOut, openForms, PASSWORD, send } from '../visitor.ts';

const t = wordingIn('en');

/** Clears the browser's data while the page is open, as the settings of a browser do. */
const clearAll = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    indexedDB.deleteDatabase('club-auth');
  });
};

test('T30 a member who clears the browser’s data while a page is open can still log out, and log in again', async ({
  page,
}) => {
  const email = await enterClub(page, 'en');
  await page.goto(homePath('en'));
  await clearAll(page);
  await logOut(page, 'en');
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
  await openForms(page, 'en');
  await clearAll(page);
  await send(page, { email, password: PASSWORD });
  await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
});
