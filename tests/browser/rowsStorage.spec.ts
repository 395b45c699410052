import { expect, type BrowserContext } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { expectBase, watchHost } from './expectBase.ts';
import { test } from './test.ts';
import { newAddress, openForms, PASSWORD, send } from './visitor.ts';

const t = wordingIn('en');

/** As in an app's web view without storage: the globals are undefined. */
const haveNoStores = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, { get: () => null });
    }
  });

test('T30 in a browser without any storage, every page can be read as usual, and the login shows that it cannot work', async ({
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
  await expect(page.getByRole('alert').filter({ hasText: t('auth.noStorage') })).toBeVisible();
  await expect(page.locator('club-authentication form [type=submit]')).toHaveAttribute('aria-disabled', 'false');
});
