import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { LOCALES } from '~/i18n/locales.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { becomeStranger } from './becomeStranger.ts';
import { expectAccessible } from './expectAccessible.ts';
import { letLinksExpire } from './letLinksExpire.ts';
import { recordViolations } from './violations.ts';
import { test } from './test.ts';
import {
  join,
  logIn,
  mailsTo,
  newAddress,
  openForms,
  openMenu,
  PASSWORD,
  SANDBOX,
  send,
  sendJoining,
} from './visitor.ts';

/** The languages of whole journeys; those of the other screens are in `screensAccess.spec.ts`. */
const LOCALES_OF_JOURNEYS = ['fr', 'de'] as const;

const NEW_PASSWORD = { password: 'Galibier-2642-Gel', password_confirmation: 'Galibier-2642-Gel' };

/** The page behind the link of a mail, once its form is awake. */
const openReset = async (page: Page, link: string | null | undefined): Promise<void> => {
  await page.goto(link ?? '');
  await expect(page.locator('club-authentication.is-awake')).toBeVisible();
};

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[019]/ });

for (const locale of LOCALES_OF_JOURNEYS) {
  const t = wordingIn(locale);

  test(`Ana joins in ${locale}, is greeted, confirms her address by the mail and is taken to the club`, async ({
    page,
    context,
  }) => {
    const violations = await recordViolations(context);
    const email = newAddress();
    await sendJoining(page, locale, email);
    await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
    await page.getByRole('button', { name: t('auth.stay') }).click();
    await expectAccessible(page);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: 'verify-email', language: locale });
    await page.goto(mail?.link ?? '');
    await expect(page.getByText(t('auth.verified'))).toBeVisible();
    await page.waitForURL((url) => url.pathname === pathTo('club', locale));
    await page.goto(mail?.link ?? '');
    await expect(page.getByText(t('auth.usedLink'))).toBeVisible();
    await expectAccessible(page);
    expect(new URL(page.url()).search).toBe('');
    expect(violations).toEqual([]);
  });

  test(`a wrong password is told in ${locale}, and the right one at once afterwards opens the club`, async ({
    page,
  }) => {
    const email = await join(page, locale);
    await becomeStranger(page);
    await openForms(page, locale);
    await send(page, { email, password: 'wrong' });
    await expect(page.getByRole('alert').filter({ hasText: t('auth.wrongCredentials') })).toBeFocused();
    await send(page, { password: PASSWORD });
    await page.waitForURL((url) => url.pathname === pathTo('club', locale));
  });

  test(`a forgotten password is replaced in ${locale} by the link in the mail, also where she is logged in`, async ({
    page,
    elsewhere,
  }) => {
    const email = await join(page, locale);
    await openForms(elsewhere, locale, '?initialScreen=forgot-password');
    await send(elsewhere, { email });
    await expect(elsewhere.getByText(t('auth.linkSent'))).toBeVisible();
    await expectAccessible(elsewhere);
    const reset = (await mailsTo(email)).find(({ kind }) => kind === 'reset-password');
    expect(new URL(reset?.link ?? '').pathname).toBe(pathTo('passwordReset', locale));
    await openReset(page, reset?.link);
    await send(page, NEW_PASSWORD);
    await expect(page.getByText(t('auth.passwordUpdated'))).toBeVisible();
    await page.getByRole('button', { name: t('auth.stay') }).click();
    await expectAccessible(page);
    await openReset(page, reset?.link);
    await send(page, NEW_PASSWORD);
    await expect(page.getByRole('alert').filter({ hasText: t('auth.wrongCode') })).toBeFocused();
    await openForms(elsewhere, locale);
    await send(elsewhere, { email, password: NEW_PASSWORD.password });
    await elsewhere.waitForURL((url) => url.pathname === pathTo('club', locale));
  });
}

for (const locale of ['en', 'es'] as const) {
  const t = wordingIn(locale);

  test(`links of mails that are too old say so in ${locale}, and change nothing`, async ({ page, world }) => {
    const email = await join(page, locale);
    const [verification] = await mailsTo(email);
    await becomeStranger(page);
    await openForms(page, locale, '?initialScreen=forgot-password');
    await send(page, { email });
    await expect(page.getByText(t('auth.linkSent'))).toBeVisible();
    const reset = (await mailsTo(email)).find(({ kind }) => kind === 'reset-password');
    letLinksExpire(world.database, email);

    await page.goto(verification?.link ?? '');
    await expect(page.getByText(t('auth.expiredLink'))).toBeVisible();
    await expect(page.getByText(t('auth.verified'))).toBeHidden();
    await expectAccessible(page);

    await openReset(page, reset?.link);
    await send(page, NEW_PASSWORD);
    await expect(page.getByRole('alert').filter({ hasText: t('auth.wrongCode') })).toBeFocused();
    await expectAccessible(page);
    await logIn(page, locale, email);
  });
}

for (const locale of LOCALES) {
  const t = wordingIn(locale);

  test(`what is missing is named in ${locale}, above the form and beside its fields`, async ({ page }) => {
    await openForms(page, locale, '?initialScreen=signup');
    await expect(page.getByText(t('auth.requiredFields'))).toBeVisible();
    const marked = page.locator('.field label', { hasText: /\*$/ });
    await expect(marked).toHaveText(
      (['auth.givenName', 'auth.email', 'auth.password', 'auth.confirmation'] as const).map((key) => `${t(key)}*`),
    );
    await send(page, { email: 'lea@', password: 'a', password_confirmation: 'a' });
    await expect(page.locator('#auth-given_name-problem')).toHaveText(t('auth.missing'));
    await expect(page.locator('#auth-email-problem')).toHaveText(t('auth.badEmail'));
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    await send(page, {
      given_name: 'Ana',
      email: newAddress(),
      password: 'maillotjaune',
      password_confirmation: 'other',
    });
    await expect(page.locator('#auth-password_confirmation-problem')).toHaveText(t('auth.differentPasswords'));
    await send(page, { password_confirmation: 'maillotjaune' });
    await expect(page.locator('#auth-password-problem')).toHaveText(t('auth.weakPassword'));
  });
}

test('a member’s header knows her on the next page before it is painted, and her menu logs her out for good', async ({
  page,
  context,
}) => {
  const t = wordingIn('de');
  const before = await page
    .goto(pathTo('authentication', 'de'))
    .then(() => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]));
  await join(page, 'de');
  await page.goto(homePath('de'));
  expect(await page.evaluate(() => document.documentElement.dataset['session'])).toBe('member');
  const other = await context.newPage();
  await other.goto(homePath('fr'));
  const menu = await openMenu(page, 'de');
  await expect(menu).toContainText(t('account.hello', { name: 'Ana' }));
  // The provider sends her back to the page in her language.
  const back = page.waitForEvent('load');
  await menu.getByRole('button', { name: t('account.logout') }).click();
  await expect(other.locator('html')).not.toHaveAttribute('data-session');
  await expect
    .poll(() =>
      other.evaluate(
        async (address) => (await fetch(address, { credentials: 'include' })).text(),
        `${SANDBOX}/identity/v1/sso/data?client_id=club`,
      ),
    )
    .toBe('{"is_authenticated":false}');
  await back;
  expect(new URL(page.url()).pathname).toBe(homePath('de'));
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    document.cookie,
  ]);
  const ofVisitors = ['', '_consent=none', 'correlationId', 'geoInfo', 'refresh_checked', ...before];
  expect(kept.filter((name) => !ofVisitors.includes(name))).toEqual([]);
});

test('T12 a code that nobody asked for is not exchanged', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await openForms(page, 'en', '?code=stolen&state=forged&iss=x');
  // What the page does with the code, it does before it can be asked to do something else.
  await send(page, { email: newAddress(), password: 'wrong' });
  await expect(page.getByRole('alert').filter({ hasText: wordingIn('en')('auth.wrongCredentials') })).toBeFocused();
  const toProvider = asked.filter((line) => /^POST .*\/(?:oauth\/token|password\/login)$/.test(line));
  expect(toProvider).toEqual(['POST /identity/v1/password/login']);
});

test('T01 a member goes on to an address of the site, and to no other', async ({ page, world }) => {
  const t = wordingIn('en');
  const email = await join(page, 'en');
  for (const [asked, path] of [
    ['/en/stages/', '/en/stages/'],
    ['//evil.example/', pathTo('club', 'en')],
    ['javascript:alert(1)', pathTo('club', 'en')],
    ['https://evil.example/', pathTo('club', 'en')],
  ] as const) {
    await becomeStranger(page);
    await openForms(page, 'en', `?redirectUri=${encodeURIComponent(asked)}`);
    await send(page, { email, password: PASSWORD });
    await page.getByRole('button', { name: t('auth.goOn') }).click();
    await page.waitForURL(new URL(path, world.site).href);
  }
});

test('a visitor’s page asks nobody who she is before she does something, and then once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(SANDBOX)) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(homePath('es'));
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.mouse.click(5, 400);
  await expect.poll(() => asked).toEqual(['/identity/v1/sso/data']);
  await page.goto(pathTo('stages', 'es'));
  await page.mouse.click(5, 400);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['/identity/v1/sso/data']);
});
