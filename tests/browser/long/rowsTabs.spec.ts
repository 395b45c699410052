import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { newMember } from '../beMember.ts';
import { describeLock, isWelcomed, LOCKS } from '../rowsTabsCases.ts';
import { test } from '../test.ts';
import { openForms, PASSWORD, send } from '../visitor.ts';

for (const lock of LOCKS.slice(1)) describeLock(lock);

test('T25 a double click causes one login', async ({ page }) => {
  const email = await newMember('en');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/password/login')) asked.push(request.url());
  });
  await openForms(page, 'en');
  await page.locator('#auth-email').fill(email);
  await page.locator('#auth-password').fill(PASSWORD);
  await page.locator('club-authentication form [type=submit]').dblclick();
  await isWelcomed(page);
  expect(asked).toHaveLength(1);
});

test('T25 simultaneous logins in two tabs both succeed', async ({ page, context }) => {
  const email = await newMember('en');
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) await openForms(tab, 'en');
  await Promise.all(tabs.map((tab) => send(tab, { email, password: PASSWORD })));
  // The welcome is shown for three seconds only, and at different times in the two tabs.
  await Promise.all(tabs.map((tab) => tab.waitForURL(({ pathname }) => pathname === pathTo('club', 'en'))));
  for (const tab of tabs) await expect(tab.locator('html')).toHaveAttribute('data-session', 'member');
});
