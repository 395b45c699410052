import { expect } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember } from '../beMember.ts';
import { describeMailFactor, joinWithFactor, LANGUAGES } from '../securityFactorsCases.ts';
import { codeTo, flawsOf, openSecurity, partOf, toldIn, verifyAddress } from '../securitySection.ts';
import { test } from '../test.ts';
import { tooOld } from '../tooOld.ts';
import { PASSWORD } from '../visitor.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[0139]/ });

for (const locale of LANGUAGES.slice(1)) describeMailFactor(locale);

test('a member who declines the step-up changes nothing, and keeps the typed text', async ({ page }) => {
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
  await expect(part.getByText(t('auth.declined'))).toBeVisible();
  await expect(field).toHaveValue('elsewhere@club.example');
});

for (const locale of ['fr', 'en'] as const) {
  const t = wordingIn(locale);

  test(`a telephone can be the second factor in ${locale}, with a code by text message`, async ({ page }) => {
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

test('a token that is too old is renewed, and the call is repeated automatically', async ({ page }) => {
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

test('when a new token is still too old, the page asks for the password and repeats the call', async ({ page }) => {
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
