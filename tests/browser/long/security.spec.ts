import { expect, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { becomeStranger } from '../becomeStranger.ts';
import { beMember, newMember } from '../beMember.ts';
import { continueAs, continueAsNew } from '../identity/socialPage.ts';
import { flawsOf, openSecurity, partOf, toldIn } from '../securitySection.ts';
import { test } from '../test.ts';
import { newAddress, openForms } from '../visitor.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[0139]/ });

/** Signs up a new member without a password, who is then on the club's page. */
const comeByGoogle = async (page: Page, locale: Locale, email: string): Promise<void> => {
  await openForms(page, locale);
  await page.getByRole('button', { name: wordingIn(locale)('auth.withProvider', { provider: 'Google' }) }).click();
  await continueAsNew(page, { name: 'Mia', email });
  await page.waitForURL((url) => url.pathname === pathTo('club', locale));
};

const NEW_PASSWORD = 'Galibier-2642-Granit';

test('another member’s address is refused with the provider’s message, and the typed text stays', async ({ page }) => {
  const t = wordingIn('es');
  const taken = await newMember('es');
  await beMember(page, 'es');
  await openSecurity(page, 'es');
  const part = partOf(page, 'es', 'email');
  const field = part.getByLabel(t('security.newEmail'));
  await field.fill(taken);
  await part.getByRole('button', { name: t('security.changeEmail') }).click();
  await expect(part.locator('.snackbar')).toContainText(/./);
  await expect(field).toHaveValue(taken);
  expect(await flawsOf(page)).toEqual([]);
  await part.getByRole('button', { name: t('auth.resend') }).click();
  await expect(toldIn(page)).toHaveText(t('auth.resent'));
});

test('a member who logs in by Google only cannot unlink it before choosing a password', async ({ page }) => {
  const t = wordingIn('en');
  const email = newAddress();
  await comeByGoogle(page, 'en', email);
  await openSecurity(page, 'en');
  const linked = partOf(page, 'en', 'linked');
  const unlink = linked.getByRole('button', { name: t('security.unlink', { provider: 'Google' }) });
  await expect(linked.getByText(t('security.lastWayIn'))).toBeVisible();
  await expect(unlink).toHaveCount(0);

  const password = partOf(page, 'en', 'password');
  await password.getByRole('button', { name: t('security.choosePassword') }).click();
  await expect(password.getByLabel(t('security.oldPassword'))).toHaveCount(0);
  await password.getByLabel(t('auth.newPassword')).fill(NEW_PASSWORD);
  await password.getByLabel(t('auth.confirmation')).fill(NEW_PASSWORD);
  await password.getByRole('button', { name: t('auth.savePassword') }).click();
  await expect(toldIn(page)).toHaveText(t('security.passwordSaved'));
  await expect(password.getByRole('button', { name: t('security.changePassword') })).toBeVisible();

  await unlink.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('security.confirm') })
    .click();
  await expect(toldIn(page)).toHaveText(t('security.unlinked', { provider: 'Google' }));

  await linked.getByRole('button', { name: t('security.link', { provider: 'Apple' }) }).click();
  await continueAsNew(page, { name: 'Mia', email });
  await page.waitForURL((url) => url.pathname === pathTo('profile', 'en'));
  await expect(linked.getByRole('button', { name: t('security.unlink', { provider: 'Apple' }) })).toBeVisible();
});

test('a social account of another member is not linked, and the page shows it', async ({ page }) => {
  const t = wordingIn('de');
  const email = newAddress();
  await comeByGoogle(page, 'de', email);
  await becomeStranger(page);
  await beMember(page, 'de');
  await openSecurity(page, 'de');
  await partOf(page, 'de', 'linked')
    .getByRole('button', { name: t('security.link', { provider: 'Google' }) })
    .click();
  await continueAs(page, new RegExp(email));
  await page.waitForURL((url) => url.pathname === pathTo('profile', 'de'));
  await expect(page.locator('club-security .snackbar')).toContainText(t('security.linkRefused'));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
});
