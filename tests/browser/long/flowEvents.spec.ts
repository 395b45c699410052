import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { newMember } from '../beMember.ts';
import { listen, named } from '../flowEventsCases.ts';
import { test } from '../test.ts';
import { openForms, PASSWORD, SANDBOX, send } from '../visitor.ts';

test.use({
  mishapsExpected:
    /net::ERR_CONNECTION_REFUSED .*\/identity\/v1\/config|status of 401 .*\/password\/login|status of 409 .*\/signup/,
});

test('a wrong password and an address in use are reported by the codes of the provider and of the site', async ({
  page,
}) => {
  const t = wordingIn('de');
  const events = await listen(page);
  const email = await newMember('de');
  events.length = 0;
  await openForms(page, 'de');
  await send(page, { email, password: 'wrong' });
  await expect(page.getByRole('alert').filter({ hasText: t('auth.wrongCredentials') })).toBeVisible();
  const codes = (name: string) => named(events, name).map(({ detail: { error, code } }) => [error, code]);
  expect(codes('login_failed')).toEqual([['invalid_grant', 'wrongCredentials']]);
  await openForms(page, 'de', '?initialScreen=signup');
  await send(page, { given_name: 'Ana', email, password: PASSWORD, password_confirmation: PASSWORD });
  await expect(page.getByRole('alert').filter({ hasText: t('auth.emailTaken') })).toBeVisible();
  expect(codes('signup_failed')).toEqual([['email_already_exists', 'emailTaken']]);
  expect(named(events, 'authenticated')).toEqual([]);
  // No event contains a password or an address.
  expect(JSON.stringify(events)).not.toContain(email);
});

test('a login that returns with an error is reported, with the provider’s message', async ({ page }) => {
  const t = wordingIn('de');
  const events = await listen(page);
  await openForms(page, 'de');
  const leaving = page.waitForRequest((request) => request.url().includes('/oauth/authorize?'));
  await page.getByRole('button', { name: t('auth.withProvider', { provider: 'Google' }) }).click();
  const state = new URL((await leaving).url()).searchParams.get('state') ?? '';
  await page.waitForURL(({ pathname }) => pathname.startsWith('/social/google/'));
  const answer = new URLSearchParams({ state, error: 'server_error', error_description: 'The road is closed' });
  await page.goto(`${pathTo('authentication', 'de')}?${answer.toString()}`);
  await expect(page.getByRole('dialog', { name: t('auth.errorTitle') })).toBeVisible();
  expect(named(events, 'authentication_failed').map(({ detail }) => detail)).toEqual([
    { error: 'server_error', code: 'refused', errorDescription: 'The road is closed' },
  ]);
  expect(named(events, 'authenticated')).toEqual([]);
});

test('a provider that does not answer is reported as an unavailable session', async ({ page }) => {
  const events = await listen(page);
  await page.route(`${SANDBOX}/**`, (route) => route.abort('connectionrefused'));
  await page.goto(pathTo('authentication', 'de'));
  await expect.poll(() => named(events, 'club:session').map(({ detail }) => detail['status'])).toContain('unavailable');
});
