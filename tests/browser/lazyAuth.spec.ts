import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { addAuthenticator } from './addAuthenticator.ts';
import { addPasskey } from './addPasskey.ts';
import { becomeStranger } from './becomeStranger.ts';
import { enterClub } from './beMember.ts';
import { expectAccessible } from './expectAccessible.ts';
import { continueAsNew } from './identity/socialPage.ts';
import { leaveFor } from './screensSocialCases.ts';
import { test } from './test.ts';
import { mailsTo, newAddress, openForms, PASSWORD, send } from './visitor.ts';

const LOCALE = 'de';
const t = wordingIn(LOCALE);
const welcome = t('auth.welcome', { name: 'Ana' });

test('a sign-up that Google has begun is finished on the site, and Google logs its member in from then on', async ({
  page,
}) => {
  const email = newAddress();
  await leaveFor(page, 'Google', LOCALE, `?redirectUri=${pathTo('stages', LOCALE)}`);
  await continueAsNew(page, { name: 'Ana', email }, true);
  await expect(page.getByText(t('auth.finishLead', { provider: 'Google' }))).toBeVisible();
  expect(page.url()).not.toContain('signup_token');
  await expect(page.locator('#auth-email')).toHaveValue(email);
  await expect(page.locator('fieldset :checked')).toHaveCount(0);
  await expectAccessible(page);
  await send(page, { password: PASSWORD, password_confirmation: PASSWORD });
  await expect(page.getByRole('heading', { name: welcome })).toBeFocused();
  await page.waitForURL(({ pathname }) => pathname === pathTo('stages', LOCALE));
  await becomeStranger(page);
  await leaveFor(page, 'Google', LOCALE);
  await continueAsNew(page, { name: 'Ana', email });
  await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
});

test('a new member joins with a passkey instead of a password, and logs in with it', async ({ page }) => {
  const email = newAddress();
  await addAuthenticator(page);
  await openForms(page, LOCALE, '?initialScreen=signup');
  await page.getByRole('button', { name: t('auth.joinByPasskey') }).click();
  await expect(page.getByText(t('auth.joinByPasskeyLead'))).toBeVisible();
  await expectAccessible(page);
  await send(page, { given_name: 'Ana', email });
  await expect(page.getByRole('heading', { name: welcome })).toBeFocused();
  await expect.poll(async () => (await mailsTo(email)).map(({ kind }) => kind)).toEqual(['verify-email']);
  await page.waitForURL(({ pathname }) => pathname === pathTo('club', LOCALE));
  await becomeStranger(page);
  await openForms(page, LOCALE);
  await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
});

test('a member who has lost the passkey makes a new one by the link of a mail, and logs in with it', async ({
  page,
}) => {
  const email = await enterClub(page, LOCALE);
  await addPasskey(page);
  await becomeStranger(page);
  await openForms(page, LOCALE, '?initialScreen=forgot-password');
  await page.getByRole('button', { name: t('auth.askRecovery') }).click();
  await expect(page.getByText(t('auth.askRecoveryLead'))).toBeVisible();
  await send(page, { email });
  await expect(page.getByText(t('auth.recoveryMailed'))).toBeVisible();
  const [mail] = await mailsTo(email);
  expect(mail?.kind).toBe('recover-account');
  await page.goto(mail?.link ?? '');
  await expect(page.locator('club-authentication.is-awake')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('auth.newPasskey') }).click();
  await expect(page.getByText(t('auth.passkeyReplaced'))).toBeVisible();
  await page.getByRole('button', { name: t('auth.goOn') }).click();
  await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
});
