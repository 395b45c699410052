import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub, newMember } from './beMember.ts';
import { openNothing } from './openNothing.ts';
import { knownToProviderOnly } from './sessionState.ts';
import { test } from './test.ts';
import { logOut, openForms, PASSWORD, SANDBOX, send } from './visitor.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[01]/ });

const de = wordingIn('de');
const shop = `${SANDBOX}/partners/eshop/`;
const fantasy = `${SANDBOX}/partners/fantasy/`;

test('whoever has joined the club is greeted by the shop and the fantasy game, and out everywhere once she logs out at one', async ({
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
  await expect(page.locator('#session')).toContainText('Nobody is logged in');
  await page.goto(fantasy);
  await expect(page.locator('#session')).toContainText('Nobody is logged in');
  await site.goto(homePath('de'));
  expect(await site.evaluate(() => document.documentElement.dataset['session'])).toBeUndefined();
  expect(await site.evaluate(() => localStorage.getItem('profile'))).toBeNull();
  await expect(site.getByRole('banner').getByRole('link', { name: de('header.signIn') })).toBeVisible();
});

test('whoever logs in at the shop is greeted by the site’s header, and a logout of the club is one of the shop', async ({
  page,
}) => {
  const email = await newMember('de');
  await openForms(page, 'de', '?referrer=eshop');
  await send(page, { email, password: PASSWORD });
  await page.getByRole('button', { name: de('auth.goOn') }).click();
  await page.waitForURL(shop);
  await expect(page.locator('#session')).toContainText('The shared session is here');
  await page.goto(homePath('de'));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await logOut(page, 'de');
  await page.goto(shop);
  await expect(page.locator('#session')).toContainText('Nobody is logged in');
});

test('a member whose profile has run out is found again as soon as the note has run out that the provider was asked', async ({
  page,
}) => {
  await enterClub(page, 'de');
  await openNothing(page);
  await knownToProviderOnly(page);
  await page.evaluate(() => {
    sessionStorage.setItem('refresh_checked', `{"value":true,"expiresAt":${Date.now() - 1}}`);
  });
  await page.goto(pathTo('stages', 'de'));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
});

test('T57 a cookie that a sister host has set makes nobody a member, and asks the provider once', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/oauth/authorize') asked.push(pathname);
  });
  const { origin } = new URL(page.url() === 'about:blank' ? (process.env['CLUB_SITE'] ?? '') : page.url());
  await context.addCookies([{ name: '_club', value: '1', url: origin }]);
  for (const path of [homePath('de'), pathTo('stages', 'de'), pathTo('teams', 'de')]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).not.toHaveAttribute('data-session');
    await expect(page.getByRole('banner').getByRole('link', { name: de('header.signIn') })).toBeVisible();
  }
  expect(asked).toHaveLength(1);
});
