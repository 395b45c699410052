import { expect, type BrowserContext, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { becomeStranger } from '../becomeStranger.ts';
import { test } from '../test.ts';
import { join, mailsTo, openForms, send } from '../visitor.ts';

test.use({
  variant: { PUBLIC_PASSWORDLESS: 'true' },
  // The browser's own lines about a link that is used up, and an icon that the provider does not have.
  mishapsExpected: /Failed to load resource: the server responded with a status of 40[14]/,
});

const t = wordingIn('de');
const PHONE = '+4915123456789';

/** A member who has come back another day, and to whom a link was mailed. */
const askForLink = async (page: Page, sandbox: string): Promise<string> => {
  const email = await join(page, 'de');
  await becomeStranger(page);
  await openForms(page, 'de', `?redirectUri=${pathTo('stages', 'de')}`);
  await send(page, { email });
  await expect(page.getByText(t('auth.linkMailed'))).toBeVisible();
  const [mail] = (await mailsTo(email, sandbox)).filter(({ kind }) => kind === 'magic-link');
  if (typeof mail?.link !== 'string') throw new Error('No link was mailed.');
  return mail.link;
};

/** A link of a mail opens in a tab of its own. */
const openLink = async (context: BrowserContext, link: string): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto(link);
  return tab;
};

test('a link out of a mail logs in in a new tab of the browser that has asked for it, and leads where she wanted to go', async ({
  page,
  context,
  world,
}) => {
  const link = await askForLink(page, world.backstage);
  const tab = await openLink(context, link);
  await expect(tab.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
  await tab.waitForURL((url) => url.pathname === pathTo('stages', 'de'));
  await expect(tab.locator('html')).toHaveAttribute('data-session', 'member');
  expect(await tab.evaluate(() => [localStorage.getItem('nonce'), localStorage.getItem('verifier_key')])).toEqual([
    null,
    null,
  ]);
  const again = await openLink(context, link);
  await expect(again.locator('body')).toHaveText('This link has expired or has been used already.');
});

test('in another browser the code of the link is worth nothing', async ({ page, browser, world }) => {
  const link = await askForLink(page, world.backstage);
  const context = await browser.newContext({ baseURL: world.site });
  const exchanged: string[] = [];
  context.on('request', (request) => {
    const { code } = (
      request.method() === 'POST' && request.url().endsWith('/oauth/token') ? request.postDataJSON() : {}
    ) as { code?: string };
    if (code !== undefined) exchanged.push(code);
  });
  const brought: string[] = [];
  context.on('request', (request) => {
    const code = new URL(request.url()).searchParams.get('code');
    if (code !== null && request.isNavigationRequest()) brought.push(code);
  });
  const tab = await openLink(context, link);
  await expect(tab.locator('club-authentication.is-awake')).toBeVisible();
  await expect.poll(() => new URL(tab.url()).search).toBe('');
  await expect(tab.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toHaveCount(0);
  const [code = ''] = brought;
  expect(code).not.toBe('');
  expect(exchanged).not.toContain(code);
  await context.close();
});

/** Gives the member who is logged in on the page a telephone number, and proves it. */
const addTelephone = async (page: Page, sandbox: string, backstage: string): Promise<void> => {
  const post = (path: string, body: object) =>
    page.evaluate(
      async ([address, text]) => {
        const { value } = JSON.parse(sessionStorage.getItem('tokens') ?? '{}') as { value: { accessToken: string } };
        const headers = { authorization: `Bearer ${value.accessToken}`, 'content-type': 'application/json' };
        return (await fetch(address, { method: 'POST', headers, body: text })).ok;
      },
      [`${sandbox}/identity/v1/${path}`, JSON.stringify(body)] as const,
    );
  expect(await post('update-phone-number', { phone_number: PHONE })).toBe(true);
  const [sms] = await mailsTo(PHONE, backstage);
  const proof = { phone_number: PHONE, verification_code: sms?.code };
  expect(await post('verify-phone-number', proof)).toBe(true);
};

test('a code that was sent to a telephone logs in', async ({ page, world }) => {
  await join(page, 'de');
  await addTelephone(page, world.sandbox, world.backstage);
  await becomeStranger(page);
  await openForms(page, 'de');
  await page.getByRole('button', { name: t('auth.byPhone') }).click();
  await send(page, { phone_number: PHONE });
  await expect(page.getByRole('heading', { name: t('auth.code') })).toBeFocused();
  const code = (await mailsTo(PHONE, world.backstage))[0]?.code ?? '';
  await send(page, { code: code === '000000' ? '111111' : '000000' });
  await expect(page.getByRole('alert').filter({ hasText: t('auth.wrongCode') })).toBeVisible();
  await send(page, { code });
  await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeFocused();
  await page.waitForURL((url) => url.pathname === pathTo('club', 'de'));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
});

test('it offers Facebook and Google, and neither Apple nor a password', async ({ page }) => {
  const way = (provider: string) => page.getByRole('button', { name: t('auth.withProvider', { provider }) });
  await openForms(page, 'de');
  await expect(way('Facebook')).toBeVisible();
  await expect(way('Google')).toBeVisible();
  await expect(way('Apple')).toHaveCount(0);
  await expect(page.locator('[type=password]')).toHaveCount(0);
});
