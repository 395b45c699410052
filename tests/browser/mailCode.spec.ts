import { expect, type Locator } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember } from './beMember.ts';
import { expectAccessible } from './expectAccessible.ts';
import { titled } from './promptsMailCases.ts';
import { codeTo, openSecurity, partOf, toldIn } from './securitySection.ts';
import { test } from './test.ts';
import { newAddress } from './visitor.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 401/ });

/** Types a wrong code and then the one of the mail. */
const typeCode = async (place: Locator, email: string, label: string, wrong: string): Promise<void> => {
  const code = await codeTo(email, 'verify-email');
  const field = place.getByLabel(label);
  await field.fill(code === '000000' ? '111111' : '000000');
  await field.press('Enter');
  await expect(place.getByRole('alert').filter({ hasText: wrong })).toBeFocused();
  await field.fill(` ${code} `);
  await field.press('Enter');
};

test('the code of the mail, typed on the page that waits, verifies the address, and the page goes on', async ({
  page,
}) => {
  const t = wordingIn('de');
  const email = await beMember(page, 'de');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${pathTo('mailValidation', 'de')}?redirectUri=${pathTo('stages', 'de')}`);
  await expect(page.locator('club-authentication.is-awake')).toBeVisible();
  await expectAccessible(page);
  await typeCode(page.locator('club-authentication'), email, t('auth.code'), t('auth.wrongCode'));
  await expect(page.getByRole('heading', { name: t('auth.verified') })).toBeFocused();
  await page.waitForURL((url) => url.pathname === pathTo('stages', 'de'));
});

test('a new address of the security section is confirmed by the code of its mail', async ({ page }) => {
  const t = wordingIn('fr');
  const email = await beMember(page, 'fr');
  await openSecurity(page, 'fr');
  const part = partOf(page, 'fr', 'email');
  await typeCode(part, email, t('security.emailCode'), t('auth.wrongCode'));
  await expect(toldIn(page)).toHaveText(t('security.emailConfirmed'));
  await expect(part.getByText(t('security.emailVerified', { address: email }))).toBeVisible();

  const second = newAddress();
  await part.getByLabel(t('security.newEmail')).fill(second);
  await part.getByRole('button', { name: t('security.changeEmail') }).click();
  await expect(toldIn(page)).toHaveText(t('security.emailPending', { address: second }));
  await part.getByLabel(t('security.emailCode')).fill(await codeTo(second, 'new-email'));
  await part.getByRole('button', { name: t('auth.check') }).click();
  await expect(part.getByText(t('security.emailVerified', { address: second }))).toBeVisible();
  await expect(part.getByLabel(t('security.emailCode'))).toHaveCount(0);
});

test.describe('where modals open by themselves', () => {
  test.use({ arePromptsDue: true, isVisitRested: true });

  test('the modal that waits for the verification accepts the code of the mail', async ({ page }) => {
    const t = wordingIn('es');
    const email = await beMember(page, 'es');
    await page.goto(pathTo('club', 'es'));
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    // A prompt depends on the profile that is stored when a page loads.
    await page.goto(pathTo('stages', 'es'));
    const pending = titled(page, t('auth.pending'));
    await typeCode(pending, email, t('auth.code'), t('auth.wrongCode'));
    await expect(titled(page, t('auth.verified'))).toBeVisible();
  });
});
