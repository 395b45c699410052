import { expect, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { newMember } from './beMember.ts';
import { expectAccessible } from './expectAccessible.ts';
import { test } from './test.ts';
import { WITH_VENDORS } from './vendorScripts.ts';
import { mailsTo, newAddress, openForms, PASSWORD, send } from './visitor.ts';
import { presentWorld } from './world.ts';

test.use({
  variant: WITH_VENDORS,
  mishapsExpected: /Failed to load resource: (?:the server responded with a status of 400|net::ERR_FAILED)/,
});

/** Makes the provider demand a captcha for these calls. */
const demandCaptcha = async (...calls: readonly string[]): Promise<void> => {
  const faults = calls.map((call) => ({ path: `/identity/v1/${call}`, method: 'POST', kind: 'captcha' }));
  const headers = { 'content-type': 'application/json' };
  await fetch(`${presentWorld().backstage}/sandbox/faults`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ faults }),
  });
};

/** The captcha above the form, whose heading has the focus; its script is requested by its button. */
const captchaOf = async (page: Page, locale: Locale) => {
  const t = wordingIn(locale);
  const part = page.getByRole('region', { name: t('auth.captchaTitle') });
  await expect(part.getByRole('heading')).toBeFocused();
  return { part, start: () => part.getByRole('button', { name: t('auth.captchaStart') }).click() };
};

const solve = async (page: Page, locale: Locale): Promise<void> => {
  const { part, start } = await captchaOf(page, locale);
  await start();
  // Not `check()`: the page goes on at once, and the checkbox is gone.
  await part.getByRole('checkbox').click();
};

test.afterEach(() => demandCaptcha());

test('a login from which the provider demands a captcha goes on by itself once it is solved; its script loads only on demand', async ({
  page,
}) => {
  const t = wordingIn('de');
  const email = await newMember('de');
  await demandCaptcha('password/login');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/captcha/')) asked.push(request.url());
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await openForms(page, 'de', `?redirectUri=${pathTo('stages', 'de')}`);
  expect(asked).toEqual([]);
  await send(page, { email, password: PASSWORD });
  const { part } = await captchaOf(page, 'de');
  expect(asked).toEqual([]);
  await expectAccessible(page);
  await part.getByRole('button', { name: t('auth.captchaCancel') }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('auth.captcha') })).toBeFocused();
  await page.locator('club-authentication form [type=submit]').click();
  await solve(page, 'de');
  expect(asked).toHaveLength(1);
  await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeFocused();
  await page.waitForURL((url) => url.pathname === pathTo('stages', 'de'));
});

test('a captcha works for a sign-up and a forgotten password as well', async ({ page, world }) => {
  const t = wordingIn('en');
  const email = newAddress();
  await demandCaptcha('signup', 'forgot-password');
  await openForms(page, 'en', '?initialScreen=signup');
  await send(page, { given_name: 'Ana', email, password: PASSWORD, password_confirmation: PASSWORD });
  await solve(page, 'en');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await page.context().clearCookies();
  await page.goto('about:blank');
  await openForms(page, 'en', '?initialScreen=forgot-password');
  await send(page, { email });
  await solve(page, 'en');
  await expect(page.getByText(t('auth.linkSent'))).toBeVisible();
  await expect.poll(async () => (await mailsTo(email, world.backstage))[0]?.kind).toBe('reset-password');
});

test('a captcha whose script is blocked shows a message, and the form stays as it was', async ({ page }) => {
  const t = wordingIn('fr');
  await page.route('**/captcha/api.js*', (route) => route.abort());
  await demandCaptcha('password/login');
  await openForms(page, 'fr');
  await send(page, { email: 'ana@club.example', password: PASSWORD });
  await (await captchaOf(page, 'fr')).start();
  await expect(page.getByRole('alert').filter({ hasText: t('auth.captcha') })).toBeFocused();
  await expect(page.locator('#auth-password')).toHaveValue(PASSWORD);
});

test('a login that replaces the content for members redirects to the authentication page for its captcha', async ({
  page,
}) => {
  await demandCaptcha('password/login');
  await page.goto(pathTo('authToSee', 'es'));
  await expect(page.locator('club-authentication.is-awake')).toBeVisible();
  await send(page, { email: 'ana@club.example', password: PASSWORD });
  await page.waitForURL((url) => url.pathname === pathTo('authentication', 'es'));
});
