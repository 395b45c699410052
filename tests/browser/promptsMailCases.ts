import { expect, type Locator, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { expectAccessible } from './expectAccessible.ts';
import { continueAs } from './identity/socialPage.ts';
import { test } from './test.ts';
import { tooOld } from './tooOld.ts';
import { mailsTo, newAddress, openForms } from './visitor.ts';

/** Creates a member by a social provider without an e-mail address, and leaves the page that asks for one. */
export const joinWithoutEmail = async (page: Page, locale: Locale): Promise<void> => {
  await openForms(page, locale);
  await page.getByRole('button', { name: wordingIn(locale)('auth.withProvider', { provider: 'Google' }) }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/social/google/'));
  await continueAs(page, 'a new person without an e-mail address');
  await page.waitForURL(({ pathname }) => pathname === pathTo('mailRequirement', locale));
  await expect(page.locator('club-authentication.is-awake')).toBeVisible();
};

export const titled = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title, exact: true });
export const kindsOf = async (email: string): Promise<readonly string[]> =>
  (await mailsTo(email)).map(({ kind }) => kind);

/** Language and colours: the first pair runs in `npm test`, the others in the long suite. */
export const LOOKS = [
  ['de', 'dark'],
  ['fr', 'light'],
] as const;

/** Defines the test of the prompts for a member without an address. */
export const describeMissingAddress = ([locale, colorScheme]: (typeof LOOKS)[number]): void => {
  const t = wordingIn(locale);

  test(`in ${locale} a member without an address is asked for one before anything else, and then to verify it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme });
    await joinWithoutEmail(page, locale);
    await page.goto(pathTo('club', locale));
    const required = titled(page, t('auth.emailRequired'));
    await expect(required.getByRole('heading')).toBeFocused();
    const submit = required.getByRole('button', { name: t('auth.saveEmail') });
    await submit.press('Enter');
    await expect(required.getByRole('textbox')).toHaveAccessibleDescription(t('auth.emailRequired'));
    await expectAccessible(page);
    await required.getByRole('textbox').fill('ana@');
    await submit.press('Enter');
    await expect(required.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    const email = newAddress();
    // The login is now too old for a change of the address.
    await tooOld(page, 'update-email', 1);
    await required.getByRole('textbox').fill(email);
    await submit.press('Enter');
    const pending = titled(page, t('auth.pending'));
    await expect(pending).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => kindsOf(email)).toEqual(['verify-email']);
    await expect(page.locator('dialog[open]')).toHaveCount(1);
  });
};
