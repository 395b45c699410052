import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { expectAccessible } from './expectAccessible.ts';
import { test } from './test.ts';
import { openForms } from './visitor.ts';

/** Language and colours: the first pair runs in `npm test`, the others in the long suite. */
export const LOOKS = [
  ['de', 'dark'],
  ['en', 'light'],
] as const;

/** Defines the test of a login that returns with an error to a page without a login form. */
export const describeFailedLogin = ([locale, colorScheme]: (typeof LOOKS)[number]): void => {
  const t = wordingIn(locale);

  test(`in ${locale} a login of this tab that returns with an error to a page for reading shows the error there, and ends`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme });
    await openForms(page, locale);
    const leaving = page.waitForRequest((request) => request.url().includes('/oauth/authorize?'));
    await page.getByRole('button', { name: t('auth.withProvider', { provider: 'Google' }) }).click();
    const state = new URL((await leaving).url()).searchParams.get('state') ?? '';
    await page.waitForURL(({ pathname }) => pathname.startsWith('/social/'));
    await page.clock.install();
    // The time until the logout runs while the page is visible: on a busy machine axe alone takes longer.
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    });
    const parameters = new URLSearchParams({ state, error: 'server_error', error_description: 'The road is closed' });
    await page.goto(`${pathTo('stages', locale)}?${parameters.toString()}`);
    const modal = page.getByRole('dialog', { name: t('auth.errorTitle') });
    await expect(modal.getByRole('alert')).toHaveText('The road is closed');
    await expect(modal.getByRole('status')).toHaveText(t('auth.redirecting'));
    await expectAccessible(page);
    expect(new URL(page.url()).search).toBe('');
    const out = page.waitForRequest(/\/identity\/v1\/logout/);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: false });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(3_600);
    await out;
    await page.waitForURL(({ pathname }) => pathname === homePath(locale));
    await expect(page.locator('html')).not.toHaveAttribute('data-session');
  });
};
