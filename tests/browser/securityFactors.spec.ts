import { expect, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember } from './beMember.ts';
import { forgetShared } from './forgetShared.ts';
import { openNothing } from './openNothing.ts';
import { codeTo, flawsOf, openSecurity, partOf, toldIn, verifyAddress } from './securitySection.ts';
import { test } from './test.ts';
import { tooOld } from './tooOld.ts';
import { openForms, PASSWORD, send } from './visitor.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[0139]/ });

/** Another day in the same browser, which the provider may trust. */
const comeBack = async (page: Page): Promise<void> => {
  await openNothing(page);
  await page.context().clearCookies({ name: /^(?!sandbox_trusted)/ });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await forgetShared(page);
};

/** A member with a verified address whose mailbox is her second factor. */
const joinWithFactor = async (page: Page, locale: Locale): Promise<string> => {
  const t = wordingIn(locale);
  const email = await beMember(page, locale);
  await verifyAddress(page, locale, email);
  await openSecurity(page, locale);
  const part = partOf(page, locale, 'factors');
  await part.getByRole('button', { name: t('security.enrolMail') }).click();
  await expect(part.getByText(t('security.codeSent', { address: email }))).toBeFocused();
  await part.getByLabel(t('auth.code')).fill(await codeTo(email, 'second-factor'));
  await part.getByRole('button', { name: t('auth.check') }).click();
  await expect(toldIn(page)).toHaveText(t('security.factorAdded'));
  await expect(part.getByRole('listitem')).toContainText([t('security.byMail', { address: email })]);
  return email;
};

for (const locale of ['de', 'es'] as const) {
  const t = wordingIn(locale);

  test(`a mailbox as second factor is asked for at the login in ${locale}, spared on a trusted device, and removed after a step-up`, async ({
    page,
  }) => {
    const email = await joinWithFactor(page, locale);
    await comeBack(page);
    await openForms(page, locale);
    await send(page, { email, password: PASSWORD });
    await expect(page.getByRole('heading', { name: t('auth.code') })).toBeVisible();
    expect(await flawsOf(page)).toEqual([]);
    await page.getByLabel(t('auth.trustDevice')).check();
    await send(page, { code: await codeTo(email, 'second-factor', 1) });
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');

    await comeBack(page);
    await openForms(page, locale);
    await send(page, { email, password: PASSWORD });
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    await openSecurity(page, locale);
    const trusted = partOf(page, locale, 'trusted');
    await trusted.getByRole('button', { name: t('security.remove') }).click();
    await expect(toldIn(page)).toHaveText(t('security.trustRemoved'));
    await expect(trusted.getByText(t('security.trustedNone'))).toBeVisible();

    const factors = partOf(page, locale, 'factors');
    await factors.getByRole('button', { name: t('security.remove') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('security.confirm') })
      .click();
    const stepUp = page.getByRole('dialog', { name: t('security.stepUpTitle') });
    await expect(stepUp.getByText(t('security.codeByMail'))).toBeVisible();
    await expect(stepUp.getByLabel(t('auth.code'))).toBeFocused();
    expect(await flawsOf(page, 'dialog')).toEqual([]);
    await stepUp.getByLabel(t('auth.code')).fill('000000');
    await stepUp.getByRole('button', { name: t('security.confirm') }).click();
    await expect(stepUp.getByText(t('auth.wrongCode'))).toBeVisible();
    await stepUp.getByLabel(t('auth.code')).fill(await codeTo(email, 'second-factor', 2));
    await stepUp.getByRole('button', { name: t('security.confirm') }).click();
    await expect(toldIn(page)).toHaveText(t('security.factorRemoved'));
    await expect(stepUp).toHaveCount(0);
    await expect(factors.getByText(t('security.factorsNone'))).toBeVisible();
  });
}

test('whoever declines the step-up has changed nothing, and keeps what she has typed', async ({ page }) => {
  const t = wordingIn('en');
  await joinWithFactor(page, 'en');
  const part = partOf(page, 'en', 'email');
  const field = part.getByLabel(t('security.newEmail'));
  await field.fill('elsewhere@club.example');
  await part.getByRole('button', { name: t('security.changeEmail') }).click();
  await page
    .getByRole('dialog', { name: t('security.stepUpTitle') })
    .getByRole('button', { name: t('security.cancel') })
    .click();
  await expect(part.getByText(t('security.declined'))).toBeVisible();
  await expect(field).toHaveValue('elsewhere@club.example');
});

for (const locale of ['fr', 'en'] as const) {
  const t = wordingIn(locale);

  test(`a telephone is a second factor too in ${locale}, and its code comes by text message`, async ({ page }) => {
    await beMember(page, locale);
    await openSecurity(page, locale);
    const part = partOf(page, locale, 'factors');
    await expect(part.getByText(t('security.factorNeedsEmail'))).toBeVisible();
    const phone = `+3361${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
    await part.getByLabel(t('auth.phone')).fill('12');
    await part.getByRole('button', { name: t('security.enrolPhone') }).click();
    await expect(
      part
        .getByText(t('auth.badPhone'))
        .or(part.getByText(t('auth.badField')))
        .first(),
    ).toBeVisible();
    await part.getByLabel(t('auth.phone')).fill(phone);
    await part.getByRole('button', { name: t('security.enrolPhone') }).click();
    await part.getByLabel(t('auth.code')).fill(await codeTo(phone, 'sms-code'));
    await part.getByRole('button', { name: t('auth.check') }).click();
    await expect(toldIn(page)).toHaveText(t('security.factorAdded'));
    await expect(part.getByRole('listitem')).toContainText([t('security.bySms', { address: phone })]);
  });
}

test('a token that is too old is renewed, and the call made again by itself', async ({ page }) => {
  const t = wordingIn('es');
  const email = await beMember(page, 'es');
  await verifyAddress(page, 'es', email);
  await openSecurity(page, 'es');
  await tooOld(page, 'mfa/credentials/emails', 1);
  const part = partOf(page, 'es', 'factors');
  await part.getByRole('button', { name: t('security.enrolMail') }).click();
  await expect(part.getByText(t('security.codeSent', { address: email }))).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('when a new token is still too old, her password is asked for, and the call made again by itself', async ({
  page,
}) => {
  const t = wordingIn('fr');
  const email = await beMember(page, 'fr');
  await verifyAddress(page, 'fr', email);
  await openSecurity(page, 'fr');
  await tooOld(page, 'mfa/credentials/emails', 2);
  const part = partOf(page, 'fr', 'factors');
  await part.getByRole('button', { name: t('security.enrolMail') }).click();
  const stepUp = page.getByRole('dialog', { name: t('security.stepUpTitle') });
  await stepUp.getByRole('textbox', { name: t('auth.password') }).fill('Ventoux-1909-Wind');
  await stepUp.getByRole('button', { name: t('security.confirm') }).click();
  await expect(stepUp.getByText(t('auth.wrongCredentials'))).toBeVisible();
  expect(await flawsOf(page, 'dialog')).toEqual([]);
  await stepUp.getByRole('textbox', { name: t('auth.password') }).fill(PASSWORD);
  await stepUp.getByRole('button', { name: t('security.confirm') }).click();
  await expect(part.getByText(t('security.codeSent', { address: email }))).toBeVisible();
  await expect(stepUp).toHaveCount(0);
});
