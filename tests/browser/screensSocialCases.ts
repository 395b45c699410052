import { expect, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { expectAccessible } from './expectAccessible.ts';
import { cancel, continueAs, continueAsNew } from './identity/socialPage.ts';
import { test } from './test.ts';
import { mailsTo, newAddress, openForms } from './visitor.ts';

type Provider = 'Google' | 'Apple';

/** Presses the button of a provider on the authentication page, opened with a query. */
export const leaveFor = async (page: Page, provider: Provider, locale: Locale, query = ''): Promise<void> => {
  await openForms(page, locale, query);
  await page.getByRole('button', { name: wordingIn(locale)('auth.withProvider', { provider }) }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith(`/social/${provider.toLowerCase()}/`));
};

/** Language and provider: the first pair runs in `npm test`, the others in the long suite. */
export const WAYS_IN = [
  ['fr', 'Google'],
  ['de', 'Apple'],
] as const;

/** Defines the tests of a login by a social provider: completed, without an e-mail address, and cancelled. */
export const describeWayIn = ([locale, provider]: (typeof WAYS_IN)[number]): void => {
  const t = wordingIn(locale);

  test(`a new member by ${provider} in ${locale} is greeted and taken to the club`, async ({ page }) => {
    await leaveFor(page, provider, locale);
    await continueAsNew(page, { name: 'Ana', email: newAddress() });
    await page.waitForURL((url) => url.pathname === pathTo('authentication', locale));
    await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: t('auth.goingOn') })).toBeVisible();
    await page.waitForURL((url) => url.pathname === pathTo('club', locale));
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  });

  test(`a new member by ${provider} without an e-mail address in ${locale} is asked for one, which has to be verified`, async ({
    page,
  }) => {
    await leaveFor(page, provider, locale);
    await continueAs(page, 'a new person without an e-mail address');
    await page.waitForURL((url) => url.pathname === pathTo('mailRequirement', locale));
    await expect(page.getByRole('heading', { name: t('auth.emailRequired') })).toBeVisible();
    await expect(page.locator('club-authentication.is-awake')).toBeVisible();
    await page.getByRole('button', { name: t('auth.saveEmail') }).click();
    await expect(page.locator('#auth-email-problem')).toHaveText(t('auth.emailRequired'));
    await expectAccessible(page);
    const email = newAddress();
    await page.locator('#auth-email').fill(email);
    await page.getByRole('button', { name: t('auth.saveEmail') }).click();
    await expect(page.getByRole('heading', { name: t('auth.pending') })).toBeFocused();
    await expect.poll(async () => (await mailsTo(email)).map(({ kind }) => kind)).toEqual(['verify-email']);
  });

  test(`a visitor who cancels at ${provider} in ${locale} is back at the form, and no error is shown`, async ({
    page,
  }) => {
    await leaveFor(page, provider, locale);
    await cancel(page);
    await page.waitForURL((url) => url.pathname === pathTo('authentication', locale));
    await expect(page.locator('club-authentication.is-awake #auth-email')).toBeVisible();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-session');
  });
};
