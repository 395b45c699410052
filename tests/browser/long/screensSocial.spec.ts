import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { continueAsNew } from '../identity/socialPage.ts';
import { describeWayIn, leaveFor, WAYS_IN } from '../screensSocialCases.ts';
import { test } from '../test.ts';
import { newAddress } from '../visitor.ts';

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
    await leaveFor(page, provider, locale);
    await page.clock.pauseAt(Date.now() + 60_000);
    // The site does not offer to complete a sign-up that a provider has left incomplete.
    await continueAsNew(page, { name: 'Ana', email: newAddress() }, true);
    const modal = page.getByRole('dialog', { name: t('auth.errorTitle') });
    await expect(modal.getByRole('alert')).toHaveText('The sign-up is to be finished on the site');
    await expect(modal.getByRole('status')).toHaveText(t('auth.redirecting'));
    await page.clock.runFor(3_400);
    await expect(modal).toBeVisible();
    const leaving = page.waitForRequest(/\/identity\/v1\/logout/);
    await page.clock.runFor(200);
    await leaving;
    await page.waitForURL((url) => url.pathname === pathTo('authentication', locale));
    await expect(page.locator('#auth-email')).toBeVisible();
    await expect(modal).toBeHidden();
  });
}
