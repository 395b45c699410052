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

  test(`what ${provider} cannot open in ${locale} is told in the provider’s words, and after 3.5 seconds she is logged out`, async ({
    page,
  }) => {
    await page.clock.install();
    await leaveFor(page, provider, locale);
    await page.clock.pauseAt(Date.now() + 60_000);
    // A sign-up that the site would have to finish is one that it does not offer.
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
