import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { test } from './test.ts';

test.describe('a reader at the root', () => {
  test('lands in the first of her languages that the site speaks', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'languages', { get: () => ['it-IT', 'ES-mx', 'de'] });
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page).toHaveURL(homePath('es'));
  });
});

test.describe('a reader who has been here before', () => {
  test.use({ locale: 'en-GB' });

  test('lands where her stored choice leads, and where her browser does if it is worthless', async ({ page }) => {
    test.slow();
    for (const [stored, lands] of [
      [JSON.stringify({ value: 'de', expiresAt: null }), 'de'],
      [JSON.stringify({ value: 'es', expiresAt: 4_102_444_800_000 }), 'es'],
      [JSON.stringify({ value: 'fr', expiresAt: 1 }), 'en'],
      [JSON.stringify({ value: 'fr' }), 'en'],
      [JSON.stringify({ value: 'nl', expiresAt: null }), 'en'],
      [JSON.stringify({ value: '../../evil.example', expiresAt: null }), 'en'],
      [JSON.stringify({ value: '//evil.example', expiresAt: null }), 'en'],
      [JSON.stringify({ value: 'javascript:alert(1)', expiresAt: null }), 'en'],
      [JSON.stringify({ value: ['de'], expiresAt: null }), 'en'],
      [JSON.stringify({ value: { toString: 'de' }, expiresAt: null }), 'en'],
      [JSON.stringify('de'), 'en'],
      ['null', 'en'],
      ['de', 'en'],
      ['{"value":"de"', 'en'],
      ['{"__proto__":{"value":"de","expiresAt":null}}', 'en'],
      ['', 'en'],
    ] as const) {
      await test.step(stored, async () => {
        await page.goto(pathTo('notFound', 'en'));
        await page.evaluate((text) => {
          localStorage.setItem('_lang', text);
        }, stored);
        await page.goto('/', { waitUntil: 'commit' });
        await expect(page, stored).toHaveURL(homePath(lands));
      });
    }
  });

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
