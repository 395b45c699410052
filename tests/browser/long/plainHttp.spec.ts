import { expect } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { test } from '../test.ts';
import { join, logIn, logOut } from '../visitor.ts';

// As under `npm start`, where the SDK's scheme is swapped (scripts/identitySdk.ts); every other test has the SDK as it is.
test.use({ variant: {}, scheme: 'http' });

test('over plain http a member joins, logs out and logs in again', async ({ page, world }) => {
  expect(world.sandbox).toMatch(/^http:/);
  const email = await join(page, 'fr');
  await page.goto(homePath('fr'));
  await logOut(page, 'fr');
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
  await logIn(page, 'fr', email);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
});
