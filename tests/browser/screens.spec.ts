import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { articlePathOf } from './articlePathOf.ts';
import { becomeStranger } from './becomeStranger.ts';
import { expectAccessible } from './expectAccessible.ts';
import { test } from './test.ts';
import { join, mailsTo, newAddress, openForms, PASSWORD, SANDBOX, send } from './visitor.ts';

const LOCALES = ['fr', 'de'] as const;
const RESTRICTED = 'members-portrait-marc-hirschi';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[019]/ });

for (const locale of LOCALES) {
  const t = wordingIn(locale);

  test(`a member on the authentication page in ${locale} is told so, and goes on or stays as she likes`, async ({
    page,
  }) => {
    await join(page, locale);
    await page.goto(pathTo('authentication', locale));
    await expect(page.getByRole('heading', { name: t('auth.already') })).toBeFocused();
    await page.getByRole('button', { name: t('auth.stay') }).click();
    await expect(page.getByText(t('auth.staying'))).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await page.waitForURL((url) => url.pathname === pathTo('club', locale));
  });

  test(`an address is verified in ${locale} by a mail that was asked for again`, async ({ page }) => {
    const email = await join(page, locale);
    await page.goto(pathTo('mailValidation', locale));
    await page.getByRole('button', { name: t('auth.resend') }).click();
    await expect(page.getByText(t('auth.resent'))).toBeVisible();
    const mails = (await mailsTo(email)).filter(({ kind }) => kind === 'verify-email');
    expect(mails).toHaveLength(2);
    await page.goto(mails[0]?.link ?? '');
    await expect(page.getByText(t('auth.verified'))).toBeVisible();
    await page.goto(`${pathTo('mailValidation', locale)}?redirectUri=${pathTo('stages', locale)}`);
    await expect(page.getByRole('heading', { name: t('auth.verified') })).toBeVisible();
    await page.waitForURL((url) => url.pathname === pathTo('stages', locale));
  });

  test(`an article for members in ${locale} opens the login at its side, and stays when she is in`, async ({
    page,
  }) => {
    const email = await join(page, locale);
    await becomeStranger(page);
    const article = articlePathOf(RESTRICTED, locale);
    await page.goto(article);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('header.signIn') })
      .click();
    const side = page.getByRole('dialog', { name: t('page.authToSee') });
    await expect(side).toContainText(t('member.authToSee'));
    await send(page, { email, password: PASSWORD });
    await expect(side.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeFocused();
    await side.getByRole('button', { name: t('auth.goOn') }).click();
    await expect(side).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(article);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  });

  test(`a visitor’s profile page in ${locale} leads to the login and, once she is in, back to the part that she wanted`, async ({
    page,
  }) => {
    const email = await join(page, locale);
    await becomeStranger(page);
    await page.goto(`${pathTo('profile', locale)}#fan`);
    await page.waitForURL((url) => url.pathname === pathTo('authentication', locale));
    await expect(page.getByText(t('auth.restrictedProfile'))).toBeVisible();
    await expect(page.locator('club-authentication.is-awake')).toBeVisible();
    await send(page, { email, password: PASSWORD });
    await page.getByRole('button', { name: t('auth.goOn') }).click();
    await page.waitForURL((url) => url.pathname === pathTo('profile', locale));
    await expect(page.getByRole('heading', { level: 2, name: t('account.fan'), exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: t('account.personal'), exact: true })).toBeHidden();
  });

  test(`M7 what the provider says about a mail stands aside in ${locale}, as text, until it is closed`, async ({
    page,
  }) => {
    const said = '<img src=x onerror=alert(1)> Später';
    await openForms(page, locale, '?initialScreen=forgot-password');
    await page.route(`${SANDBOX}/identity/v1/forgot-password`, (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid_request', error_user_msg: said }, headers: corsFor(page) }),
    );
    await send(page, { email: 'ana@club.example' });
    const bar = page.getByRole('alert').filter({ hasText: said });
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: t('auth.close') }).click();
    await expect(bar).toBeHidden();
  });
}

test('a new member whose address must be verified first is sent to her mailbox', async ({ page }) => {
  const t = wordingIn('es');
  await openForms(page, 'es', '?initialScreen=signup');
  await page.route(`${SANDBOX}/identity/v1/signup`, (route) => route.fulfill({ json: {}, headers: corsFor(page) }));
  const password = { password: PASSWORD, password_confirmation: PASSWORD };
  await send(page, { given_name: 'Ana', email: newAddress(), ...password });
  await expect(page.getByRole('heading', { name: t('auth.checkMail') })).toBeFocused();
  await expect(page.getByText(t('auth.verifyFirst'))).toBeVisible();
  await expectAccessible(page);
});

/** What a provider must answer so that the page may read it. */
const corsFor = (page: Page) => ({
  'access-control-allow-origin': new URL(page.url()).origin,
  'access-control-allow-credentials': 'true',
});

test('T09 an address names one of our sentences, and never brings words of its own', async ({ page }) => {
  const t = wordingIn('en');
  for (const [asked, sentence] of [
    ['article', t('auth.restrictedArticle')],
    ['chat', t('auth.restrictedChat')],
    ['Your account is locked, call 0800 1234', t('members.only')],
  ] as const) {
    await openForms(page, 'en', `?restrictedMessage=${encodeURIComponent(asked)}`);
    await expect(page.locator('.restricted:visible')).toHaveText([sentence]);
  }
  await expect(page.getByText('0800')).toHaveCount(0);
});

test('T23 an unknown screen is the login', async ({ page }) => {
  await openForms(page, 'en', '?initialScreen=__proto__');
  await expect(page.getByRole('heading', { level: 2, name: wordingIn('en')('auth.login') })).toBeVisible();
});

test('a visitor from the shop or a fantasy game reads what her account is good for', async ({ page }) => {
  const t = wordingIn('es');
  await openForms(page, 'es', '?initialScreen=signup&referrer=eshop');
  await expect(page.getByText(t('auth.introShop'))).toBeVisible();
  await openForms(page, 'es', '?initialScreen=signup&referrer=my_fantasy_league');
  await expect(page.getByText(t('auth.introFantasy'))).toBeVisible();
  await expect(page.getByRole('checkbox', { name: t('profile.optin_fantasy') })).not.toBeChecked();
});

test('a new member may tell her title, nationality and birthdate, and they are kept', async ({ page }) => {
  const t = wordingIn('en');
  const sent = page.waitForRequest((request) => request.url().endsWith('/identity/v1/signup'));
  await openForms(page, 'en', '?initialScreen=signup');
  await page.getByLabel(t('auth.civility')).selectOption('ms');
  await page.getByLabel(t('auth.nationality')).selectOption('FR');
  const email = `ana-${crypto.randomUUID()}@club.example`;
  const password = { password: PASSWORD, password_confirmation: PASSWORD };
  await send(page, { given_name: 'Ana', birthdate: '1990-07-14', email, ...password });
  expect((await sent).postDataJSON()).toMatchObject({
    data: { given_name: 'Ana', birthdate: '1990-07-14', custom_fields: { civility: 'ms', nationality: 'FR' } },
  });
  await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
});

test('a new password is judged in words while it is typed', async ({ page }) => {
  const t = wordingIn('de');
  await openForms(page, 'de', '?initialScreen=signup');
  const password = page.locator('#auth-password');
  await password.pressSequentially('aaaaaaaa');
  await expect(page.getByText(t('auth.strength0'))).toBeVisible();
  await password.fill(PASSWORD);
  await expect(page.getByText(t('auth.strength4'))).toBeVisible();
});

test('T11 a shop’s visitor who is logged in is asked anew', async ({ page }) => {
  const t = wordingIn('en');
  await join(page, 'en');
  await page.goto(`${pathTo('authentication', 'en')}?referrer=eshop`);
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
  await expect(page.getByRole('heading', { level: 2, name: t('auth.login') })).toBeVisible();
  await expect(page.locator('#auth-email')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?referrer=eshop');
});

test('T19 a web view has neither header nor footer for the whole visit, and nothing else is different', async ({
  page,
}) => {
  const path = pathTo('authentication', 'fr');
  await page.goto(path);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto(`${path}?isWebview=1`);
  await page.goto(pathTo('authToSee', 'fr'));
  await expect(page.locator('body')).toContainClass('webview');
  await expect(page.locator('.site-header')).toBeHidden();
  await expect(page.locator('.site-footer')).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('webview'))).toBe('{"value":true,"expiresAt":null}');
});

test('the page that invites to log in says what a visitor wanted to read, if it is one of ours', async ({ page }) => {
  const t = wordingIn('en');
  const article = articlePathOf('stage-09-pogacar-wins-in-laruns', 'en');
  await page.goto(article);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto(`${pathTo('loginToDiscover', 'en')}?url_referrer=${encodeURIComponent(article)}`);
  await expect(page.getByText(t('auth.wanted', { title }))).toBeVisible();
  await page.goto(`${pathTo('loginToDiscover', 'en')}?url_referrer=https://evil.example${article}`);
  await expect(page.locator('club-teaser')).toBeHidden();
});
