import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub, newMember } from './beMember.ts';
import { expectAccessible } from './expectAccessible.ts';
import { recordViolations } from './violations.ts';
import { test } from './test.ts';
import { confirmAddress, mailsTo, newAddress, openForms, PASSWORD, send, sendJoining } from './visitor.ts';

/** The languages of whole journeys; those of the other screens are in `long/screensAccess.spec.ts`. */
export const LOCALES_OF_JOURNEYS = ['fr', 'de'] as const;

export const NEW_PASSWORD = { password: 'Galibier-2642-Gel', password_confirmation: 'Galibier-2642-Gel' };

/** Opens the mailed link and waits until the form is hydrated. */
export const openReset = async (page: Page, link: string | null | undefined): Promise<void> => {
  await page.goto(link ?? '');
  await expect(page.locator('club-authentication.is-awake')).toBeVisible();
};

/** Defines the tests of a sign-up, a login and a forgotten password. */
export const describeSignIn = (locale: (typeof LOCALES_OF_JOURNEYS)[number]): void => {
  const t = wordingIn(locale);

  test(`a new member in ${locale} is greeted, verifies the address by the mailed link and is taken to the club`, async ({
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
    await confirmAddress(page, mail?.link);
    await expect(page.getByText(t('auth.verified'))).toBeVisible();
    await page.waitForURL((url) => url.pathname === pathTo('club', locale));
    await page.goto(mail?.link ?? '');
    await expect(page.getByText(t('auth.verifiedAlready'))).toBeVisible();
    await page.getByRole('button', { name: t('auth.stay') }).click();
    await expectAccessible(page);
    // A reload shows the same.
    expect(new URL(page.url()).searchParams.get('error')).toBe('used_link');
    expect(new URL(page.url()).searchParams.has('error_description')).toBe(false);
    expect(violations).toEqual([]);
  });

  test(`a wrong password shows an error in ${locale}, and the right one afterwards leads to the club`, async ({
    page,
  }) => {
    const email = await newMember(locale);
    await openForms(page, locale);
    await send(page, { email, password: 'wrong' });
    await expect(page.getByRole('alert').filter({ hasText: t('auth.wrongCredentials') })).toBeFocused();
    await send(page, { password: PASSWORD });
    await page.waitForURL((url) => url.pathname === pathTo('club', locale));
  });

  test(`a forgotten password is replaced in ${locale} by the mailed link, also in a browser with a session`, async ({
    page,
    elsewhere,
  }) => {
    const email = await enterClub(page, locale);
    await openForms(elsewhere, locale, '?initialScreen=forgot-password');
    await send(elsewhere, { email });
    await expect(elsewhere.getByText(t('auth.linkSent'))).toBeVisible();
    await expectAccessible(elsewhere);
    const reset = (await mailsTo(email)).find(({ kind }) => kind === 'reset-password');
    expect(new URL(reset?.link ?? '').pathname).toBe(pathTo('passwordReset', locale));
    await openReset(page, reset?.link);
    // The page has removed the code from its address (docs/threat-model.md T20).
    expect(new URL(page.url()).searchParams.has('verification_code')).toBe(false);
    await send(page, NEW_PASSWORD);
    await expect(page.getByText(t('auth.passwordUpdated'))).toBeVisible();
    await page.getByRole('button', { name: t('auth.stay') }).click();
    await expectAccessible(page);
    await openReset(page, reset?.link);
    await send(page, NEW_PASSWORD);
    await expect(page.getByRole('alert').filter({ hasText: t('auth.oldLink') })).toBeFocused();
    await page.getByRole('button', { name: t('auth.askNewLink') }).click();
    await expect(page.locator('#auth-email')).toHaveValue(email);
    await openForms(elsewhere, locale);
    await send(elsewhere, { email, password: NEW_PASSWORD.password });
    await elsewhere.waitForURL((url) => url.pathname === pathTo('club', locale));
  });
};
