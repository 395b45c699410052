import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { newMember } from './beMember.ts';
import { describeStranger, DISGUISES, messagesOf, logInWithin } from './rowsPartnersCases.ts';
import { test } from './test.ts';

// The browser's console reports a message to another origin's window, a refused frame, and a response 401.
test.use({ mishapsExpected: /postMessage|frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE|a status of 400/ });

for (const disguise of DISGUISES.slice(0, 1)) describeStranger(disguise);

test('T16 the shop receives the member, and a code that it alone can redeem; no message holds a token', async ({
  page,
  world,
}) => {
  const email = await newMember('en');
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
      // The shop's own hidden frame sends messages too; unlike that frame, the popup has no parent.
      if (source !== null && (source as Window).parent === source) heard.push(data);
    });
  });
  const log = page.locator('#messages');
  for (const [button, line] of [
    ['#popup', 'user-auth: {"id":'],
    ['#popup-code', 'user-code: Ana, with a token for eshop'],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(`${world.sandbox}/partners/eshop/`);
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.locator(`${button}:enabled`).click()]);
    await logInWithin(popup, email);
    await expect(log).toContainText(line);
    await expect(log).toContainText('"givenName":"Ana"');
    await expect(page.locator('#session')).toContainText('Ana');
    await expect(page.locator('#logout')).toBeEnabled();
    const messages = JSON.stringify(await messagesOf(page));
    expect(messages).toContain('"type":"user-auth"');
    expect(messages).not.toMatch(/token|eyJ/i);
    await popup.close();
  }
});

test('T17 a link to a partner gives its page no hold on ours', async ({ page, context, world }) => {
  await context.route(
    (url) => url.origin !== world.site && url.origin !== world.sandbox,
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>partner</title>' }),
  );
  await page.goto(pathTo('partners', 'en'));
  const links = page.locator(`main a[href^="http"]:not([href^="${world.site}"])`);
  expect(await links.count()).toBeGreaterThan(2);
  for (const rel of await links.evaluateAll((all) => all.map((link) => link.getAttribute('rel'))))
    expect(rel).toContain('noopener');
  // A window with a name would have an opener without `noopener`.
  await links.first().evaluate((link) => {
    link.setAttribute('target', 'partner');
  });
  const [opened] = await Promise.all([context.waitForEvent('page'), links.first().click()]);
  await opened.waitForLoadState();
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
});
