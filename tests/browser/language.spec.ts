import { expect } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { STORED_CHOICES, testStoredChoices } from './storedChoices.ts';
import { test } from './test.ts';

test.describe('a reader at the root', () => {
  test('is redirected to the first of the visitor’s languages that the site has', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'languages', { get: () => ['it-IT', 'ES-mx', 'de'] });
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page).toHaveURL(homePath('es'));
  });
});

test.describe('a reader who has been here before', () => {
  test.use({ locale: 'en-GB' });

  // Every third one; all of them are in the long suite.
  testStoredChoices(STORED_CHOICES.filter((_, index) => index % 3 === 0));

  test('is led to the language that they chose in the menu, not to that of the browser', async ({ page }) => {
    await page.goto(homePath('en'));
    await page
      .getByRole('navigation', { name: wordingIn('en')('header.languages') })
      .getByRole('link', { name: /^de/ })
      .click();
    await expect(page).toHaveURL(homePath('de'));
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page).toHaveURL(homePath('de'));
  });

  test('is redirected even if storage is blocked', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page).toHaveURL(homePath('en'));
  });
});
