import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember } from '../beMember.ts';
import { answer, formOf, openProfile, save } from '../profilePage.ts';
import { describeMissingAddress, joinWithoutEmail, kindsOf, LOOKS, titled } from '../promptsMailCases.ts';
import { test } from '../test.ts';
import { tooOld } from '../tooOld.ts';
import { newAddress } from '../visitor.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 401/ });

test.describe('with prompts that open by themselves', () => {
  test.use({ arePromptsDue: true, isVisitRested: true });

  for (const look of LOOKS.slice(1)) describeMissingAddress(look);

  test('the prompt for an address can be postponed until the next visit', async ({ page }) => {
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

test('a member without an address enters one in the personal form, and gets the mail that verifies it', async ({
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

test('a mistyped address can be corrected, however old the login is', async ({ page }) => {
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
