import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { describeWayIn, leaveFor, WAYS_IN } from '../screensSocialCases.ts';
import { test } from '../test.ts';

for (const way of WAYS_IN.slice(1)) describeWayIn(way);

for (const [locale, provider] of [
  ['fr', 'Google'],
  ['de', 'Apple'],
] as const) {
  const t = wordingIn(locale);

  test(`a failed login by ${provider} in ${locale} shows the provider’s message, and after 3.5 seconds the visitor is logged out`, async ({
    page,
  }) => {
    await page.clock.install();
    const leaving = page.waitForRequest((request) => request.url().includes('/oauth/authorize?'));
    await leaveFor(page, provider, locale);
    const state = new URL((await leaving).url()).searchParams.get('state') ?? '';
    await page.clock.pauseAt(Date.now() + 60_000);
    const parameters = new URLSearchParams({ state, error: 'server_error', error_description: 'The road is closed' });
    await page.goto(`${pathTo('authentication', locale)}?${parameters.toString()}`);
    const modal = page.getByRole('dialog', { name: t('auth.errorTitle') });
    await expect(modal.getByRole('alert')).toHaveText('The road is closed');
    await expect(modal.getByRole('status')).toHaveText(t('auth.redirecting'));
    await page.clock.runFor(3_400);
    await expect(modal).toBeVisible();
    const out = page.waitForRequest(/\/identity\/v1\/logout/);
    await page.clock.runFor(200);
    await out;
    await page.waitForURL((url) => url.pathname === pathTo('authentication', locale));
    await expect(page.locator('#auth-email')).toBeVisible();
    await expect(modal).toBeHidden();
  });
}
