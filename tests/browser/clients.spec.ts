import { expect } from 'playwright/test';
import { CLIENT_IDS } from '../../sandbox/identity/clients.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { newMember } from './beMember.ts';
import { APPS, describeApp, forget, logInWith } from './clientsCases.ts';
import { test } from './test.ts';
import { newAddress, PASSWORD, SANDBOX, send } from './visitor.ts';

const en = wordingIn('en');

const PROPERTIES = [
  ['fantasy', CLIENT_IDS.fantasy],
  ['womens_fantasy', CLIENT_IDS.womens_fantasy],
  ['ntt', CLIENT_IDS.ntt],
  ['eshop', CLIENT_IDS.eshop],
  ['race_centre', CLIENT_IDS.race_centre],
  ['stadiumgo', CLIENT_IDS.stadiumgo],
] as const;

test('T56 whoever a property sends logs in as its client, from the request to the exchange, and goes back to it', async ({
  page,
}) => {
  const email = await newMember('en');
  for (const [referrer, clientId] of PROPERTIES) {
    await forget(page);
    const asked = await logInWith(page, email, `?referrer=${referrer}`);
    await page.waitForURL(`${SANDBOX}/partners/${clientId}/`);
    expect(new Set(asked)).toEqual(new Set([clientId]));
  }
});

for (const app of APPS.slice(0, 1)) describeApp(app);

test('T02 where a visitor came from is checked when it is read, used once, and gone', async ({ page }) => {
  const email = await newMember('en');
  for (const [stored, path] of [
    ['/en/stages/', '/en/stages/'],
    ['https://evil.example/', pathTo('club', 'en')],
    ['//evil.example/', pathTo('club', 'en')],
    ['javascript:alert(1)', pathTo('club', 'en')],
    [pathTo('authentication', 'de'), pathTo('club', 'en')],
  ] as const) {
    await forget(page);
    await page.evaluate((value) => {
      localStorage.setItem('url_referrer', JSON.stringify({ value, expiresAt: null }));
    }, stored);
    await logInWith(page, email, '');
    await page.waitForURL((url) => url.pathname === path);
    expect(await page.evaluate(() => localStorage.getItem('url_referrer'))).toBeNull();
  }
});

test('whoever reaches for the login from a page is back on it afterwards', async ({ page }) => {
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
