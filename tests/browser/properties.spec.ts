import { expect } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub, newMember } from './beMember.ts';
import { test } from './test.ts';
import { logOut, openForms, PASSWORD, SANDBOX, send } from './visitor.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[01]/ });

const de = wordingIn('de');
const shop = `${SANDBOX}/partners/eshop/`;
const fantasy = `${SANDBOX}/partners/fantasy/`;

test('a new member of the club is greeted by the shop and the fantasy game, and logged out everywhere by a logout at one', async ({
  page,
  context,
}) => {
  await enterClub(page, 'de');
  const site = await context.newPage();
  for (const property of [shop, fantasy]) {
    await page.goto(property);
    await expect(page.locator('#session')).toContainText('The shared session is here');
  }
  await page.goto(shop);
  const back = page.waitForEvent('load');
  await page.locator('#logout:enabled').click();
  await back;
  await expect(page.locator('#session')).toContainText('No member is logged in');
  await expect(page.locator('#logout')).toBeDisabled();
  await page.goto(fantasy);
  await expect(page.locator('#session')).toContainText('No member is logged in');
  await site.goto(homePath('de'));
  expect(await site.evaluate(() => document.documentElement.dataset['session'])).toBeUndefined();
  expect(await site.evaluate(() => localStorage.getItem('profile'))).toBeNull();
  await expect(site.getByRole('banner').getByRole('link', { name: de('header.signIn') })).toBeVisible();
});

test('a member who logs in at the shop is greeted by the site’s header, and a logout of the club is one of the shop', async ({
  page,
}) => {
  const email = await newMember('de');
  await openForms(page, 'de', '?referrer=eshop');
  await send(page, { email, password: PASSWORD });
  // The login page names the other site to which it will redirect.
  const { host: place } = new URL(shop);
  await expect(page.getByRole('status').filter({ hasText: de('auth.goingTo', { place }) })).toBeVisible();
  await page.getByRole('button', { name: de('auth.goOn') }).click();
  await page.waitForURL(shop);
  await expect(page.locator('#session')).toContainText('The shared session is here');
  await page.goto(homePath('de'));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await logOut(page, 'de');
  await page.goto(shop);
  await expect(page.locator('#session')).toContainText('No member is logged in');
});
