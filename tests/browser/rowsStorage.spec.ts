import { expect, type BrowserContext, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub } from './beMember.ts';
import { expectBase, watchHost } from './expectBase.ts';
import { test } from './test.ts';
import { logOut, newAddress, openForms, PASSWORD, send } from './visitor.ts';

const t = wordingIn('en');

/** As in an app's web view that has no stores: naming them gives nothing. */
const haveNoStores = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, { get: () => null });
    }
  });

/** As when she clears her browser's data while the page stands there. */
const clearAll = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    indexedDB.deleteDatabase('club-auth');
  });
};

test('T30 where the browser has no stores at all, every page reads as ever, and the login says that it cannot', async ({
  page,
  context,
  world,
}) => {
  await haveNoStores(context);
  const watch = watchHost(page, world.sandbox);
  for (const path of [homePath('en'), pathTo('stages', 'en'), pathTo('authentication', 'en')]) {
    await watch.visit(path);
    await page.mouse.click(5, 400);
    await expectBase(page, watch, 'visitor');
  }
  await openForms(page, 'en');
  await send(page, { email: newAddress(), password: PASSWORD });
  await expect(page.getByRole('alert').filter({ hasText: t('auth.unreachable') })).toBeVisible();
  await expect(page.locator('club-authentication form [type=submit]')).toHaveAttribute('aria-disabled', 'false');
});

test('T30 a member who clears her browser while a page stands there can still log out, and log in anew', async ({
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
