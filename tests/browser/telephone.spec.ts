import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember } from './beMember.ts';
import { codeTo, flawsOf, newPhone, openSecurity, partOf, toldIn, verifyPhone } from './securitySection.ts';
import { test } from './test.ts';
import { mailsTo } from './visitor.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[0139]/ });

test('a telephone number of the profile is unverified until the code of a text message is typed below the form', async ({
  page,
}) => {
  const t = wordingIn('de');
  const phone = newPhone();
  await beMember(page, 'de');
  await openSecurity(page, 'de');
  const part = partOf(page, 'de', 'phone');
  await expect(part.getByText(t('security.phoneNone'))).toBeVisible();
  const form = page.locator('#personal form');
  await form.getByLabel(t('profile.phone_number')).fill(phone);
  await expect(form.getByText(t('profile.phoneHint'))).toBeVisible();
  await form.getByRole('button', { name: t('profile.save') }).click();
  await expect(part.getByText(t('security.phoneUnverified', { address: phone }))).toBeVisible();
  expect(await mailsTo(phone)).toEqual([]);

  await form.getByRole('link', { name: t('profile.phoneConfirm') }).press('Enter');
  await expect(part.getByRole('heading')).toBeInViewport();
  await part.getByRole('button', { name: t('auth.sendCode') }).click();
  await expect(part.getByText(t('security.codeSent', { address: phone }))).toBeFocused();
  expect(await flawsOf(page, 'section:has(> #security-phone)')).toEqual([]);
  const code = await codeTo(phone, 'sms-code');
  const field = part.getByLabel(t('auth.code'));
  await field.fill(code === '000000' ? '111111' : '000000');
  await field.press('Enter');
  await expect(part.getByRole('alert')).toHaveText(t('auth.wrongCode'));
  await part.getByRole('button', { name: t('security.codeAgain') }).click();
  await expect(part.getByText(t('security.codeResent', { address: phone }))).toBeVisible();
  const told = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('profile_updated', ({ type }) => {
          resolve(type);
        });
      }),
  );
  await field.fill(await codeTo(phone, 'sms-code', 1));
  await field.press('Enter');
  await expect(toldIn(page)).toHaveText(t('security.phoneSaved'));
  expect(await told).toBe('profile_updated');
  await expect(part.getByText(t('security.phoneVerified', { address: phone }))).toBeVisible();
  await expect(part.getByRole('heading')).toBeFocused();
});

test('a changed telephone number counts once its code is typed, and stands in the profile then', async ({ page }) => {
  const t = wordingIn('es');
  const [first, second] = [newPhone(), newPhone()];
  await beMember(page, 'es');
  await verifyPhone(page, 'es', first);
  await verifyPhone(page, 'es', second);
  await expect(page.locator('#personal').getByLabel(t('profile.phone_number'))).toHaveValue(second);
  await beMember(page, 'es');
  await page.goto(pathTo('profile', 'es'));
  const part = partOf(page, 'es', 'phone');
  await part.scrollIntoViewIfNeeded();
  await part.getByLabel(t('security.newPhone')).fill(second);
  await part.getByRole('button', { name: t('security.changePhone') }).click();
  await expect(part.getByRole('alert')).toHaveText(t('auth.phoneTaken'));
});
