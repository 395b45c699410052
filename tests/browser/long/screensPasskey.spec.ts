import { expect } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { describePasskey, LANGUAGES } from '../screensPasskeyCases.ts';
import { test } from '../test.ts';
import { openForms } from '../visitor.ts';

for (const locale of LANGUAGES.slice(1)) describePasskey(locale);

test('a member who cancels the passkey sees no error, and can try again', async ({ page }) => {
  const t = wordingIn('en');
  await page.addInitScript(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  await openForms(page, 'en');
  const asked = page.waitForResponse((response) => response.url().endsWith('/authentication-options'));
  await page.getByRole('button', { name: t('auth.passkey') }).click();
  await asked;
  await expect(page.getByRole('button', { name: t('auth.passkey') })).toBeEnabled();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});
