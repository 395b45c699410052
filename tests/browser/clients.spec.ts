import { expect } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { newMember } from './beMember.ts';
import {
  APPS,
  describeApp,
  describeProperties,
  describeReferrers,
  PROPERTIES,
  STORED_REFERRERS,
} from './clientsCases.ts';
import { test } from './test.ts';
import { newAddress, PASSWORD, send } from './visitor.ts';

const en = wordingIn('en');

describeProperties(PROPERTIES.slice(0, 1));

for (const app of APPS.slice(0, 1)) describeApp(app);

describeReferrers(STORED_REFERRERS.slice(0, 2));

test('a login from a page leads back to it', async ({ page }) => {
  const email = newAddress();
  await newMember('en', email);
  await page.goto('/en/stages/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('header.signIn') })
    .click();
  await expect(page.locator('club-authentication.is-awake')).toBeVisible();
  await send(page, { email, password: PASSWORD });
  await page.waitForURL('/en/stages/');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
});
