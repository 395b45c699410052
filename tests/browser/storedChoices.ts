import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import type { Locale } from '~/i18n/locales.ts';
import { test } from './test.ts';

/** Stored language choices in a browser in English, and the page to which each leads. */
export const STORED_CHOICES: readonly (readonly [stored: string, lands: Locale])[] = [
  [JSON.stringify({ value: 'de', expiresAt: null }), 'de'],
  [JSON.stringify({ value: 'es', expiresAt: null }), 'es'],
  // A choice has no expiry: the site does not write an entry with one.
  [JSON.stringify({ value: 'es', expiresAt: 4_102_444_800_000 }), 'en'],
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
];

/** Defines the test of the root page with each stored choice. */
export const testStoredChoices = (choices: typeof STORED_CHOICES): void => {
  test('is redirected by a stored choice, and by the browser’s language when the choice is invalid', async ({
    page,
  }) => {
    test.slow();
    for (const [stored, lands] of choices) {
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
};
