import { expect } from 'playwright/test';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { test } from './test.ts';

/** Defines a test per page that its language links lead to the same page in the other languages. */
export const testLanguageLinks = (
  pages: readonly (readonly [what: string, pathIn: (locale: Locale) => string])[],
): void => {
  for (const [what, pathIn] of pages) {
    test(`the language links lead from ${what} to the same page in the other languages`, async ({ page }) => {
      await page.goto(pathIn('de'));
      for (const locale of LOCALES) {
        await page.locator(`.languages a[hreflang="${locale}"]`).click();
        await expect(page).toHaveURL(pathIn(locale));
      }
    });
  }
};
