import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { enterClub } from './beMember.ts';
import { test } from './test.ts';
import { newAddress, PASSWORD, SANDBOX } from './visitor.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[01]/ });

const SHOP = `${SANDBOX}/partners/eshop/`;

/** Logs out at the shop, which revokes its own tokens and removes the shared cookie: the site receives no event. */
const leaveAtShop = async (page: Page): Promise<void> => {
  await page.goto(SHOP);
  await expect(page.locator('#session')).toContainText('The shared session is here');
  const back = page.waitForEvent('load');
  await page.locator('#logout:enabled').click();
  await back;
  await expect(page.locator('#session')).toContainText('No member is logged in');
};

/** Another member joins at the shop, in its own page and for its own client. */
const joinAtShop = async (page: Page, email: string): Promise<void> => {
  await page.evaluate(
    async ({ mail, password, domain }) => {
      const { createClient } = await import('@reachfive/identity-core');
      const client = createClient({ domain, clientId: document.getElementById('property')?.dataset['clientId'] ?? '' });
      const auth = { redirectUri: location.origin + location.pathname, useWebMessage: true };
      await client.signup({ data: { givenName: 'Luz', email: mail, password }, auth });
    },
    { mail: email, password: PASSWORD, domain: new URL(SANDBOX).host },
  );
  await page.reload();
  await expect(page.locator('#session')).toContainText('The shared session is here');
};

/** The stored entries of a session in this tab, as text. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([localStorage.getItem('profile'), sessionStorage.getItem('tokens')]));

test('T28 another member who has logged in at the shop sees their own profile, not that of the member of this tab', async ({
  page,
}) => {
  const first = await enterClub(page, 'en');
  const before = await keptIn(page);
  expect(before).toContain('accessToken');
  await leaveAtShop(page);
  const second = newAddress();
  await joinAtShop(page, second);
  const told: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/identity/v1/userinfo') && answer.ok()) told.push(answer.text());
  });
  await page.goto(pathTo('profile', 'en'));
  await expect(page.locator('#personal-given_name')).toHaveValue('Luz');
  const said = (await Promise.all(told)).join();
  expect(said).toContain(second);
  expect(said).not.toContain(first);
  expect(await keptIn(page)).toContain('Luz');
});
