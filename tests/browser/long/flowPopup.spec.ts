import { expect, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { listen, named } from '../flowEventsCases.ts';
import { cancel, continueAsNew } from '../identity/socialPage.ts';
import { test } from '../test.ts';
import { newAddress, openForms } from '../visitor.ts';

// Two unrelated settings share one build, also with flowErrors.spec.ts.
test.use({
  variant: { PUBLIC_SOCIAL_POPUP: '1', PUBLIC_UNSOLICITED_ERRORS: 'described' },
  // The SDK's console message about a closed popup.
  mishapsExpected: /User closed the popup window/,
});

const press = (page: Page, locale: Locale, provider: 'Google' | 'Apple'): Promise<void> =>
  page.getByRole('button', { name: wordingIn(locale)('auth.withProvider', { provider }) }).click();

/** The size that the SDK requests for each provider's popup; 400 × 550 where it defines none. */
const SIZES = [
  ['Google', 560, 630],
  ['Apple', 400, 550],
] as const;

const WAYS_BACK = [
  ['turns back in the popup', cancel, 'access_denied'],
  ['closes the popup', (popup: Page) => popup.close(), 'server_error'],
] as const;

for (const locale of ['de', 'es'] as const) {
  const t = wordingIn(locale);

  for (const [provider, width, height] of SIZES) {
    test(`the popup of ${provider} in ${locale} is ${width} by ${height} pixels in size, and the login ends in the page that has opened it`, async ({
      page,
    }) => {
      await openForms(page, locale, `?redirectUri=${pathTo('stages', locale)}`);
      const opening = page.waitForEvent('popup');
      await press(page, locale, provider);
      const popup = await opening;
      await popup.waitForURL(({ pathname }) => pathname.startsWith('/social/'));
      expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
      const closing = popup.waitForEvent('close');
      await continueAsNew(popup, { name: 'Ana', email: newAddress() });
      await closing;
      await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
      await page.waitForURL((url) => url.pathname === pathTo('stages', locale));
      await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    });
  }

  for (const [how, turnBack, error] of WAYS_BACK) {
    test(`a visitor who ${how} in ${locale} still has the form, and no error is shown; scripts get an event with the provider’s code`, async ({
      page,
    }) => {
      const events = await listen(page);
      await openForms(page, locale);
      const opening = page.waitForEvent('popup');
      await press(page, locale, 'Google');
      const popup = await opening;
      await popup.waitForURL(({ pathname }) => pathname.startsWith('/social/'));
      const closing = popup.waitForEvent('close');
      await turnBack(popup);
      await closing;
      await expect
        .poll(() => named(events, 'authentication_failed').map(({ detail }) => detail['error']))
        .toEqual([error]);
      // A second popup opens only after the first attempt has ended.
      await expect(async () => {
        const next = page.waitForEvent('popup', { timeout: 1_000 });
        await press(page, locale, 'Google');
        await (await next).close();
      }).toPass();
      await expect(page.locator('#auth-email')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
      await expect(page.locator('html')).not.toHaveAttribute('data-session');
    });
  }

  test(`S10 where the browser blocks popups, the login in ${locale} uses a redirect`, async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openForms(page, locale);
    await press(page, locale, 'Google');
    await page.waitForURL(({ pathname }) => pathname.startsWith('/social/google/'));
    await continueAsNew(page, { name: 'Ana', email: newAddress() });
    await page.waitForURL((url) => url.pathname === pathTo('club', locale));
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  });
}
