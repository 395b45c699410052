import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { becomeStranger } from './becomeStranger.ts';
import { addPasskey } from './addPasskey.ts';
import { enterClub } from './beMember.ts';
import { test } from './test.ts';
import { openForms } from './visitor.ts';

/** The languages of these tests: the first runs in `npm test`, the others in the long suite. */
export const LANGUAGES = ['fr', 'de'] as const;

/** Defines the tests of the two ways to log in with a passkey. */
export const describePasskey = (locale: (typeof LANGUAGES)[number]): void => {
  const t = wordingIn(locale);

  test(`a member chooses a passkey beside the field in ${locale}, without pressing anything`, async ({ page }) => {
    await enterClub(page, locale);
    await addPasskey(page);
    // The browser keeps the passkey and loses the session.
    await becomeStranger(page);
    await openForms(page, locale);
    await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
    await page.waitForURL((url) => url.pathname === pathTo('club', locale));
  });

  test(`a member logs in with a passkey by its button in ${locale}`, async ({ page }) => {
    await enterClub(page, locale);
    await addPasskey(page);
    await becomeStranger(page);
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await openForms(page, locale);
    await expect(page.locator('#auth-email')).toHaveAttribute('autocomplete', 'email');
    await page.getByRole('button', { name: t('auth.passkey') }).click();
    await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeFocused();
  });
};
