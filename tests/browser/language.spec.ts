import { expect } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { STORED_CHOICES, testStoredChoices } from './storedChoices.ts';
import { test } from './test.ts';

test.describe('a reader at the root', () => {
  test('lands in the first of the visitor’s languages that the site speaks', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'languages', { get: () => ['it-IT', 'ES-mx', 'de'] });
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page).toHaveURL(homePath('es'));
  });
});

test.describe('a reader who has been here before', () => {
  test.use({ locale: 'en-GB' });

  // Every third one; each of them in the long suite.
  testStoredChoices(STORED_CHOICES.filter((_, index) => index % 3 === 0));

  test('is led on even where storage is blocked', async ({ page }) => {
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
