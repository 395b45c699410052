import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { addAuthenticator } from './addAuthenticator.ts';
import { becomeStranger } from './becomeStranger.ts';
import { beLoggedIn, beMember } from './beMember.ts';
import { flawsOf, openSecurity, partOf, toldIn } from './securitySection.ts';
import { test } from './test.ts';
import { confirmAddress, mailsTo, newAddress, openForms, PASSWORD, send } from './visitor.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[0139]/ });

/** Records every request to this path from now on, and holds it until it is released. */
const held = async (page: Page, path: string) => {
  const asked: string[] = [];
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(`**/identity/v1/${path}`, async (route) => {
    if (route.request().method() === 'POST') {
      asked.push(route.request().url());
      await promise;
    }
    await route.continue();
  });
  const letGo = (): void => {
    resolve(undefined);
  };
  return { asked, letGo };
};

const NEW_PASSWORD = 'Galibier-2642-Granit';

test('a passkey is added with a name, logs in, and is removed', async ({ page }) => {
  const t = wordingIn('en');
  await beMember(page, 'en');
  await addAuthenticator(page);
  await openSecurity(page, 'en');
  const part = partOf(page, 'en', 'passkeys');
  await part.getByLabel(t('security.passkeyName')).fill('My key');
  await part.getByRole('button', { name: t('security.addPasskey') }).click();
  await expect(toldIn(page)).toHaveText(t('security.passkeyAdded'));
  await expect(part.getByRole('listitem')).toContainText(['My key']);
  await expect(part.getByRole('listitem')).toContainText(t('security.neverUsed'));
  await expect(part.getByRole('heading')).toBeFocused();

  await becomeStranger(page);
  await openForms(page, 'en');
  await page.waitForURL((url) => url.pathname === pathTo('club', 'en'));
  await openSecurity(page, 'en');
  const used = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  await expect(part.getByRole('listitem')).toContainText(t('security.lastUsed', { date: used }));

  await part.getByRole('button', { name: t('security.remove') }).click();
  const dialog = page.getByRole('dialog', { name: t('security.remove') });
  await expect(dialog.getByRole('button', { name: t('security.cancel') })).toBeFocused();
  expect(await flawsOf(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(part.getByRole('button', { name: t('security.remove') })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: t('security.confirm') }).click();
  await expect(toldIn(page)).toHaveText(t('security.passkeyRemoved'));
  await expect(part.getByText(t('security.passkeysNone'))).toBeVisible();
});

test('T36 a new address is sent once, its mail is on its way, and it counts once it is followed', async ({ page }) => {
  const t = wordingIn('fr');
  await beMember(page, 'fr');
  await openSecurity(page, 'fr');
  const part = partOf(page, 'fr', 'email');
  const { asked, letGo } = await held(page, 'update-email');
  const email = newAddress();
  const field = part.getByLabel(t('security.newEmail'));
  await field.fill(email);
  await part.getByRole('button', { name: t('security.changeEmail') }).click({ clickCount: 3 });
  await field.press('Enter');
  letGo();
  await expect(toldIn(page)).toHaveText(t('security.emailPending', { address: email }));
  await expect(part.getByText(t('security.emailUnverified', { address: email }))).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect(field).toHaveValue('');
  const mails = (await mailsTo(email)).filter(({ kind }) => kind === 'new-email');
  expect(mails.map(({ language }) => language)).toEqual(['fr']);
  await confirmAddress(page, mails[0]?.link);
  await expect(page.getByText(t('auth.verifiedAlready'))).toBeVisible();
  await openSecurity(page, 'fr');
  await expect(part.getByText(t('security.emailVerified', { address: email }))).toBeVisible();
});

test('T36 a new password wants the old one, is sent once, and logs in', async ({ page }) => {
  const t = wordingIn('de');
  const email = await beMember(page, 'de');
  await openSecurity(page, 'de');
  const part = partOf(page, 'de', 'password');
  const change = part.getByRole('button', { name: t('security.changePassword') });
  await change.click();
  const dialog = page.getByRole('dialog', { name: t('security.changePassword') });
  expect(await flawsOf(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(change).toBeFocused();
  await page.keyboard.press('Enter');
  const old = part.getByLabel(t('security.oldPassword'));
  await expect(old).toBeFocused();
  await old.fill('Ventoux-1909-Wind');
  await part.getByLabel(t('auth.newPassword')).fill(NEW_PASSWORD);
  await expect(part.getByText(t('auth.strength4'))).toBeVisible();
  await part.getByLabel(t('auth.confirmation')).fill(NEW_PASSWORD);
  const save = part.getByRole('button', { name: t('auth.savePassword') });
  await save.click();
  await expect(part.getByText(t('auth.wrongOldPassword'))).toBeVisible();
  const { asked, letGo } = await held(page, 'update-password');
  await old.fill(PASSWORD);
  await save.click({ clickCount: 3 });
  await old.press('Enter');
  letGo();
  await expect(toldIn(page)).toHaveText(t('security.passwordSaved'));
  await expect(dialog).toHaveCount(0);
  await expect(part.getByRole('heading')).toBeFocused();
  expect(asked).toHaveLength(1);
  await becomeStranger(page);
  await openForms(page, 'de');
  await send(page, { email, password: NEW_PASSWORD });
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
});

test('logging out everywhere else ends the other browser', async ({ page, elsewhere: other }) => {
  const t = wordingIn('en');
  const email = await beMember(page, 'en');
  await beLoggedIn(other, 'en', email);
  await openSecurity(page, 'en');
  const part = partOf(page, 'en', 'sessions');
  await expect(part.getByRole('listitem')).toHaveCount(2);
  await expect(part.getByRole('listitem').first()).toContainText(t('security.thisDevice'));
  await part.getByRole('button', { name: t('security.signOutOthers') }).click();
  await expect(toldIn(page)).toHaveText(t('security.othersSignedOut'));
  await expect(part.getByRole('listitem')).toHaveCount(1);
  await other.goto(pathTo('profile', 'en'));
  await other.waitForURL((url) => url.pathname === pathTo('authentication', 'en'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
});
