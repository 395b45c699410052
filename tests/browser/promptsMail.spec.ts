import { expect, type Locator, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember } from './beMember.ts';
import { expectAccessible } from './expectAccessible.ts';
import { continueAs } from './identity/socialPage.ts';
import { answer, formOf, openProfile, save } from './profilePage.ts';
import { test } from './test.ts';
import { tooOld } from './tooOld.ts';
import { mailsTo, newAddress, openForms } from './visitor.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 401/ });

/** A member whom her social provider has given no address; she leaves the page that asks for one. */
const joinWithoutEmail = async (page: Page, locale: Locale): Promise<void> => {
  await openForms(page, locale);
  await page.getByRole('button', { name: wordingIn(locale)('auth.withProvider', { provider: 'Google' }) }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/social/google/'));
  await continueAs(page, 'a new person without an e-mail address');
  await page.waitForURL(({ pathname }) => pathname === pathTo('mailRequirement', locale));
  await expect(page.locator('club-authentication.is-awake')).toBeVisible();
};

const titled = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title, exact: true });
const kindsOf = async (email: string): Promise<readonly string[]> => (await mailsTo(email)).map(({ kind }) => kind);

test.describe('where modals open by themselves', () => {
  test.use({ arePromptsDue: true });

  for (const [locale, colorScheme] of [
    ['de', 'dark'],
    ['fr', 'light'],
  ] as const) {
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
      // She has thought about it for longer than her token is good for this.
      await tooOld(page, 'update-email', 1);
      await required.getByRole('textbox').fill(email);
      await submit.press('Enter');
      const pending = titled(page, t('auth.pending'));
      await expect(pending).toBeVisible();
      await expectAccessible(page);
      await expect.poll(() => kindsOf(email)).toEqual(['verify-email']);
      await expect(page.locator('dialog[open]')).toHaveCount(1);
    });
  }

  test('the question for an address can be put off until the next visit', async ({ page }) => {
    const t = wordingIn('en');
    await joinWithoutEmail(page, 'en');
    await page.goto(pathTo('stages', 'en'));
    await expect(titled(page, t('auth.emailRequired'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(titled(page, t('auth.emailRequired'))).toBeHidden();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('_alert_closed'))).toContain('mailRequirement');
    await page.evaluate(() => {
      sessionStorage.removeItem('_alert_closed');
    });
    await page.goto(pathTo('teams', 'en'));
    await expect(titled(page, t('auth.emailRequired'))).toBeVisible();
  });
});

test('a member without an address gives one in the personal form, and gets the mail that verifies it', async ({
  page,
}) => {
  await joinWithoutEmail(page, 'es');
  await openProfile(page, 'es');
  const email = newAddress();
  await tooOld(page, 'update-email', 1);
  await answer(page, 'personal', 'given_name', 'Ana');
  await expect(formOf(page, 'personal').locator('#personal-email')).toBeEditable();
  await answer(page, 'personal', 'email', email);
  await save(page, 'personal', 'es');
  await expect.poll(() => kindsOf(email)).toEqual(['verify-email']);
  await openProfile(page, 'es');
  await expect(formOf(page, 'personal').locator('#personal-email')).toHaveValue(email);
});

test('an address that was mistyped can be corrected however long ago she logged in', async ({ page }) => {
  const t = wordingIn('fr');
  await beMember(page, 'fr');
  await page.goto(pathTo('mailValidation', 'fr'));
  await expect(page.locator('club-authentication.is-awake')).toBeVisible();
  await tooOld(page, 'update-email', 1);
  await page.getByRole('button', { name: t('auth.correctEmail') }).click();
  const email = newAddress();
  const field = page.locator('#auth-email');
  await field.fill(email);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: t('auth.pending') })).toBeFocused();
  await expect.poll(() => kindsOf(email)).toEqual(['new-email']);
});
