import { expect } from 'playwright/test';
import { CLIENT_IDS } from '../../../sandbox/identity/clients.ts';
import { pathTo } from '~/i18n/paths.ts';
import { newMember } from '../beMember.ts';
import {
  APPS,
  describeApp,
  describeProperties,
  describeReferrers,
  forget,
  logInWith,
  PROPERTIES,
  STORED_REFERRERS,
} from '../clientsCases.ts';
import { test } from '../test.ts';

test('T03 a visitor with an unknown referrer, in any spelling, logs in with the site’s own client', async ({
  page,
}) => {
  const email = await newMember('en');
  const hostile = ['__proto__', 'constructor', 'toString', 'Eshop', 'eshop ', 'https://evil.example/', 'myfantasy', ''];
  for (const referrer of hostile) {
    await forget(page);
    const asked = await logInWith(page, email, `?referrer=${encodeURIComponent(referrer)}`);
    await page.waitForURL((url) => url.pathname === pathTo('club', 'en'));
    expect(new Set(asked), referrer).toEqual(new Set([CLIENT_IDS.default]));
    expect(await page.evaluate(() => document.cookie)).not.toContain('_referer');
  }
});

describeProperties(PROPERTIES);

describeReferrers(STORED_REFERRERS);

for (const app of APPS.slice(1)) describeApp(app);

test('the property that has sent a visitor last is remembered for a day, and an unknown one is not', async ({
  page,
  context,
}) => {
  await page.goto('/en/stages/?referrer=eshop');
  const cookie = async () => (await context.cookies()).find(({ name }) => name === '_referer');
  await expect.poll(cookie).toMatchObject({ value: 'eshop', path: '/', sameSite: 'Lax' });
  await page.goto('/en/stages/?referrer=fantasy');
  await expect.poll(cookie).toMatchObject({ value: 'fantasy' });
  await page.goto('/en/stages/?referrer=nobody');
  await page.goto('/en/teams/');
  await expect.poll(cookie).toMatchObject({ value: 'fantasy' });
});
