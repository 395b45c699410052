import { expect } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { test } from '../test.ts';
import { join, logIn, logOut } from '../visitor.ts';

// As under `npm start`, where scripts/identitySdk.ts replaces the SDK's scheme; all other tests use the unchanged SDK.
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
