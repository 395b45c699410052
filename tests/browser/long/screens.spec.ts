import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { articlePathOf } from '../articlePathOf.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { describeScreens } from '../screensCases.ts';
import { test } from '../test.ts';
import { newAddress, openForms, PASSWORD, SANDBOX, send } from '../visitor.ts';

const LOCALES = ['fr', 'de'] as const;

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[019]/ });

describeScreens('de');

for (const locale of LOCALES) {
  const t = wordingIn(locale);

  test(`the provider’s message about a mail is shown beside the form in ${locale}, as text, until it is closed`, async ({
    page,
  }) => {
    const message = '<img src=x onerror=alert(1)> Später';
    await openForms(page, locale, '?initialScreen=forgot-password');
    await page.route(`${SANDBOX}/identity/v1/forgot-password`, (route) =>
      route.fulfill({
        status: 400,
        json: { error: 'invalid_request', error_user_msg: message },
        headers: corsFor(page),
      }),
    );
    await send(page, { email: 'ana@club.example' });
    const bar = page.getByRole('alert').filter({ hasText: message });
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: t('auth.close') }).click();
    await expect(bar).toBeHidden();
  });
}

test('a new member whose address must be verified first is sent to the mailbox', async ({ page }) => {
  const t = wordingIn('es');
  await openForms(page, 'es', '?initialScreen=signup');
  await page.route(`${SANDBOX}/identity/v1/signup`, (route) => route.fulfill({ json: {}, headers: corsFor(page) }));
  const password = { password: PASSWORD, password_confirmation: PASSWORD };
  const email = newAddress();
  await send(page, { given_name: 'Ana', email, ...password });
  await expect(page.getByRole('heading', { name: t('auth.checkMail') })).toBeFocused();
  await expect(page.getByText(t('auth.mailedTo', { address: email }))).toBeVisible();
  await expectAccessible(page);
});

/** The CORS headers that let the page read a provider's answer. */
const corsFor = (page: Page) => ({
  'access-control-allow-origin': new URL(page.url()).origin,
  'access-control-allow-credentials': 'true',
});

test('T09 an address chooses one of the site’s own messages, and its own words are not shown', async ({ page }) => {
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

test('a visitor from the shop or a fantasy game reads what the account can be used for', async ({ page }) => {
  const t = wordingIn('es');
  for (const query of [
    '?referrer=eshop',
    '?initialScreen=signup&referrer=eshop',
    '?initialScreen=unknown&referrer=eshop',
    '?remembered=eshop',
  ]) {
    await openForms(page, 'es', query);
    await expect(page.getByText(t('auth.introShop'))).toBeVisible();
  }
  await openForms(page, 'es', '?initialScreen=signup&referrer=fantasy');
  await expect(page.getByText(t('auth.introFantasy'))).toBeVisible();
  await expect(page.getByRole('checkbox', { name: t('profile.optin_fantasy') })).not.toBeChecked();
});

test('a visitor from the shop finds no empty introduction on a page whose login stands beside its text', async ({
  page,
}) => {
  await page.goto(`${pathTo('authToSee', 'es')}?referrer=eshop`);
  const forms = page.locator('club-authentication.is-awake');
  await expect(forms).toBeVisible();
  expect(
    await forms
      .locator('p')
      .evaluateAll((all) => all.filter(({ id, textContent }) => id === '' && textContent === '').length),
  ).toBe(0);
});

test('a new member may enter title, nationality and birthdate, and they are saved', async ({ page }) => {
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

test('the login invitation names the page that a visitor wanted to read, if it is a page of the site', async ({
  page,
}) => {
  const t = wordingIn('en');
  const article = articlePathOf('stage-09-pogacar-wins-in-laruns', 'en');
  await page.goto(article);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto(`${pathTo('loginToDiscover', 'en')}?url_referrer=${encodeURIComponent(article)}`);
  await expect(page.getByText(t('auth.wanted', { title }))).toBeVisible();
  await page.goto(`${pathTo('loginToDiscover', 'en')}?url_referrer=https://evil.example${article}`);
  await expect(page.locator('club-teaser')).toBeHidden();
});
