import AxeBuilder from '@axe-core/playwright';
import { expect } from 'playwright/test';
import { LOCALES } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { becomeStranger } from '../becomeStranger.ts';
import { newMember } from '../beMember.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { letLinksExpire } from '../letLinksExpire.ts';
import { describeSignIn, LOCALES_OF_JOURNEYS, NEW_PASSWORD, openReset } from '../signInCases.ts';
import { test } from '../test.ts';
import { logIn, mailsTo, newAddress, openForms, send } from '../visitor.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[019]/ });

for (const locale of LOCALES_OF_JOURNEYS.slice(1)) describeSignIn(locale);

for (const locale of ['en', 'es'] as const) {
  const t = wordingIn(locale);

  test(`links of mails that are too old show it in ${locale}, and change nothing`, async ({ page, world }) => {
    const email = await newMember(locale);
    const [verification] = await mailsTo(email);
    await becomeStranger(page);
    await openForms(page, locale, '?initialScreen=forgot-password');
    await send(page, { email });
    await expect(page.getByText(t('auth.linkSent'))).toBeVisible();
    const reset = (await mailsTo(email)).find(({ kind }) => kind === 'reset-password');
    letLinksExpire(world.database, email);

    await page.goto(verification?.link ?? '');
    await expect(page.getByText(t('auth.expiredLink'))).toBeVisible();
    await expect(page.getByText(t('auth.verified'))).toBeHidden();
    await expect(page.getByRole('link', { name: t('auth.askNewLink') })).toBeVisible();
    await expectAccessible(page);

    await openReset(page, reset?.link);
    await send(page, NEW_PASSWORD);
    await expect(page.getByRole('alert').filter({ hasText: t('auth.oldLink') })).toBeFocused();
    await expectAccessible(page);
    await logIn(page, locale, email);
  });
}

for (const locale of LOCALES) {
  const t = wordingIn(locale);

  test(`what is missing is named in ${locale}, above the form and beside its fields`, async ({ page }) => {
    await openForms(page, locale, '?initialScreen=signup');
    await expect(page.getByText(t('auth.requiredFields'))).toBeVisible();
    const marked = page.locator('.field label', { hasText: /\*$/ });
    await expect(marked).toHaveText(
      (['auth.givenName', 'auth.email', 'auth.password', 'auth.confirmation'] as const).map((key) => `${t(key)}*`),
    );
    await send(page, { email: 'lea@', password: 'a', password_confirmation: 'a' });
    await expect(page.locator('#auth-given_name-problem')).toHaveText(t('auth.missing'));
    await expect(page.locator('#auth-email-problem')).toHaveText(t('auth.badEmail'));
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    await send(page, {
      given_name: 'Ana',
      email: newAddress(),
      password: 'maillotjaune',
      password_confirmation: 'other',
    });
    await expect(page.locator('#auth-password_confirmation-problem')).toHaveText(t('auth.differentPasswords'));
    await send(page, { password_confirmation: 'maillotjaune' });
    await expect(page.locator('#auth-password-problem')).toHaveText(t('auth.weakPassword'));
  });
}
