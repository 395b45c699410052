import { expect, type Page } from 'playwright/test';
import { CLIENT_IDS } from '../../sandbox/identity/clients.ts';
import { pageSentence } from '../../sandbox/identity/sentences.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { newMember } from './beMember.ts';
import { logInWith } from './clientsCases.ts';
import { cancel, continueAsNew } from './identity/socialPage.ts';
import { test } from './test.ts';
import { mailsTo, NEW_PASSWORD, newAddress, openForms, PASSWORD, send } from './visitor.ts';

const t = wordingIn('en');

// The browser's console reports a message to another origin's window, and a response 401.
test.use({ mishapsExpected: /postMessage|a status of 40[01]/ });

const withGoogle = (page: Page): Promise<void> =>
  page.getByRole('button', { name: t('auth.withProvider', { provider: 'Google' }) }).click();

for (const [button, line] of [
  ['#popup', 'user-auth: {"id":'],
  ['#popup-code', 'user-code: Ana, with a token for eshop'],
] as const)
  test(`a login with Google in the popup of the shop (${button}) reaches the shop, and the popup closes`, async ({
    page,
    world,
  }) => {
    await page.goto(`${world.sandbox}/partners/eshop/`);
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.locator(`${button}:enabled`).click()]);
    await expect(popup.locator('club-authentication.is-awake')).toBeVisible();
    const closed = popup.waitForEvent('close');
    await withGoogle(popup);
    await continueAsNew(popup, { name: 'Ana', email: newAddress() });
    await expect(page.locator('#messages')).toContainText(line);
    await expect(page.locator('#messages')).toContainText('"givenName":"Ana"');
    await closed;
  });

test('T56 a visitor of the fantasy game who turns back at Google logs in as its client, and goes back to it', async ({
  page,
  world,
}) => {
  const email = await newMember('en');
  await openForms(page, 'en', '?referrer=fantasy');
  await withGoogle(page);
  await page.waitForURL(({ pathname }) => pathname.startsWith('/social/'));
  await cancel(page);
  await expect(page.locator('club-authentication.is-awake #auth-email')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?referrer=fantasy');
  const asked = page.waitForRequest('**/oauth/token');
  await send(page, { email, password: PASSWORD });
  expect((await asked).postData()).toContain(`"client_id":"${CLIENT_IDS.fantasy}"`);
  await page.waitForURL(`${world.sandbox}/partners/fantasy/`);
});

test('a visitor of the fantasy game who joins goes back to it by the link of the mail', async ({
  page,
  elsewhere,
  world,
}) => {
  const email = newAddress();
  await openForms(page, 'en', '?referrer=fantasy&initialScreen=signup');
  await send(page, { given_name: 'Ana', email, password: PASSWORD, password_confirmation: PASSWORD });
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  const mail = (await mailsTo(email)).find(({ kind }) => kind === 'verify-email');
  const back = `${world.site}${pathTo('authentication', 'en')}?referrer=fantasy`;
  await elsewhere.goto(mail?.link ?? '');
  await elsewhere.getByLabel(pageSentence('en', 'ownPassword')).fill(PASSWORD);
  await elsewhere.getByRole('button', { name: pageSentence('en', 'confirm') }).click();
  // The page redirects after three seconds.
  await Promise.all([
    expect(elsewhere.getByText(t('auth.verified'))).toBeVisible(),
    expect(elsewhere.getByRole('link', { name: t('auth.goOn') })).toHaveAttribute('href', back),
  ]);
  await elsewhere.waitForURL(back);
});

test('a visitor of the fantasy game who has forgotten the password returns to the game after the link of the mail', async ({
  page,
  world,
}) => {
  const email = await newMember('en');
  await openForms(page, 'en', '?referrer=fantasy&initialScreen=forgot-password');
  await send(page, { email });
  await expect.poll(async () => (await mailsTo(email)).map(({ kind }) => kind)).toContain('reset-password');
  const mail = (await mailsTo(email)).find(({ kind }) => kind === 'reset-password');
  await page.goto(mail?.link ?? '');
  await expect(page.locator('club-authentication.is-awake')).toBeVisible();
  await send(page, { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD });
  await page
    .getByRole('button', { name: t('auth.login') })
    .first()
    .click();
  const asked = page.waitForRequest('**/oauth/token');
  await send(page, { email, password: NEW_PASSWORD });
  expect((await asked).postData()).toContain(`"client_id":"${CLIENT_IDS.fantasy}"`);
  await page.waitForURL(`${world.sandbox}/partners/fantasy/`);
});

test('a visitor of the fantasy game who first reads pages in another language and then logs in returns to it', async ({
  page,
  world,
}) => {
  const [email, de] = [await newMember('de'), wordingIn('de')];
  await page.goto(`${pathTo('stages', 'en')}?referrer=fantasy`);
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('_referer');
  const header = page.getByRole('banner');
  await header.locator('a[hreflang="de"]').click();
  await page.waitForURL((url) => url.pathname === pathTo('stages', 'de'));
  // The list keeps only the parameters of its filters; the property is stored in the browser.
  expect(new URL(page.url()).search).toBe('');
  await page.goto(pathTo('teams', 'de'));
  await header.getByRole('link', { name: de('header.signIn') }).click();
  await expect(page.locator('club-authentication.is-awake')).toBeVisible();
  await page.getByRole('button', { name: de('auth.join') }).click();
  await expect(page.getByLabel(de('profile.optin_fantasy'))).toBeVisible();
  await page.getByRole('button', { name: de('auth.backToLogin') }).click();
  const asked = page.waitForRequest('**/oauth/token');
  await send(page, { email, password: PASSWORD });
  expect((await asked).postData()).toContain(`"client_id":"${CLIENT_IDS.fantasy}"`);
  await page.waitForURL(`${world.sandbox}/partners/fantasy/`);
});

test('the shop’s popup keeps its request for a code in another language and after a reload', async ({
  page,
  world,
}) => {
  const [email, de] = [await newMember('de'), wordingIn('de')];
  await page.goto(`${world.sandbox}/partners/eshop/`);
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.locator('#popup-code:enabled').click()]);
  await expect(popup.locator('club-authentication.is-awake')).toBeVisible();
  // A popup is narrow.
  await popup.locator('[data-burger]').click();
  await popup.getByRole('banner').locator('a[hreflang="de"]').click();
  await popup.waitForURL((url) => url.pathname === pathTo('authentication', 'de'));
  await popup.reload();
  await expect(popup.locator('club-authentication.is-awake')).toBeVisible();
  await expect(popup.getByRole('heading', { level: 2, name: de('auth.login') })).toBeVisible();
  await send(popup, { email, password: PASSWORD });
  await expect(page.locator('#messages')).toContainText('user-code: Ana, with a token for eshop');
});

test('the page behind a mail’s link confirms nothing for a stranger, and leads to the login', async ({
  page,
  world,
}) => {
  await page.goto(pathTo('mailCallback', 'en'));
  await expect(page.getByText(t('auth.unknownLink'))).toBeVisible();
  await expect(page.getByText(t('auth.verified'))).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: t('auth.login') })).toHaveAttribute(
    'href',
    world.site + pathTo('authentication', 'en'),
  );
});

test('a referrer that only contains the name of the fantasy game adds its consent, and counts as the site’s own visitor', async ({
  page,
}) => {
  await openForms(page, 'en', '?referrer=myfantasy&initialScreen=signup');
  await expect(page.getByLabel(t('profile.optin_fantasy'))).not.toBeChecked();
  await expect(page.getByText(t('auth.introFantasy'))).toHaveCount(0);
  expect(new Set(await logInWith(page, await newMember('en'), '?referrer=myfantasy'))).toEqual(
    new Set([CLIENT_IDS.default]),
  );
});
