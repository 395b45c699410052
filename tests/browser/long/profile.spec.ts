import { expect } from 'playwright/test';
import { CONSENT_VERSIONS } from '~/config/consent.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember } from '../beMember.ts';
import { button, savesOf, testFragments } from '../profileCases.ts';
import { answer, openProfile, save } from '../profilePage.ts';
import { test } from '../test.ts';
import { newAddress, openForms, PASSWORD, send } from '../visitor.ts';

const t = wordingIn('en');

testFragments(
  ['#"]', '#%22%5D', '#*', '#<img src=x onerror=alert(1)>', '#__proto__', '#personal_anchor_anchor', '#Fan'],
  ['#fan', '#fan_anchor', '#practicing', '#practicing_anchor'],
);

test('a form that was not changed sends no request', async ({ page }) => {
  await beMember(page, 'en');
  await openProfile(page, 'en');
  const saves = savesOf(page);
  await button(page).click();
  await expect(page.getByRole('status').filter({ hasText: t('profile.unchanged') })).toBeVisible();
  expect(saves.count).toBe(0);
});

test('the completeness follows what is saved, and names what is missing', async ({ page }) => {
  await beMember(page, 'en');
  await openProfile(page, 'en');
  const meter = page.getByRole('meter', { name: t('profile.completeness') });
  const share = async () => Number(await meter.getAttribute('value'));
  const before = await share();
  await expect(page.locator('.completeness')).toContainText(t('profile.family_name'));
  await answer(page, 'personal', 'family_name', 'Martin');
  await save(page, 'personal', 'en');
  await expect.poll(share).toBeGreaterThan(before);
  await expect(page.locator('.completeness')).not.toContainText(t('profile.family_name'));
});

for (const locale of ['de', 'es'] as const) {
  test(`a consent given at the sign-up in ${locale} is stored with the text that was shown there`, async ({ page }) => {
    const sent = page.waitForRequest((request) => request.url().endsWith('/identity/v1/signup'));
    await openForms(page, locale, '?initialScreen=signup');
    const label = page.locator('club-authentication label', { has: page.locator('[name=optin_cycling]') });
    const read = (await label.innerText()).trim();
    await label.click();
    const password = { password: PASSWORD, password_confirmation: PASSWORD };
    await send(page, { given_name: 'Ana', email: newAddress(), ...password });
    const version = { version_id: CONSENT_VERSIONS.optin_cycling, language: locale };
    expect((await sent).postDataJSON()).toMatchObject({
      data: { consents: { optin_cycling: { granted: true, consent_type: 'opt-in', consent_version: version } } },
    });
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    await openProfile(page, locale);
    await expect(page.locator('.receipts > li blockquote').first()).toHaveText(read);
  });
}
