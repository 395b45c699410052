import { expect } from 'playwright/test';
import { LOCALES } from '~/i18n/locales.ts';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { articlePathOf } from './articlePathOf.ts';
import { test } from './test.ts';

const ARTICLE = 'stage-09-pogacar-wins-in-laruns';

test.describe('a reader at the root', () => {
  for (const [locale, lands] of [
    ['de-AT', 'de'],
    ['es', 'es'],
    ['en-US', 'en'],
    ['pt-BR', 'fr'],
  ] as const) {
    test.describe(`whose browser speaks ${locale}`, () => {
      test.use({ locale });

      test(`lands on the home page in ${lands}`, async ({ page }) => {
        await page.goto('/', { waitUntil: 'commit' });
        await expect(page).toHaveURL(homePath(lands));
        await expect(page.locator('html')).toHaveAttribute('lang', lands);
      });
    });
  }

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

  test('does not meet the root again on the way back', async ({ page }) => {
    await page.goto(pathTo('partners', 'en'));
    await page.evaluate(() => {
      location.assign('/');
    });
    await expect(page).toHaveURL(homePath('en'));
    await page.goBack();
    await expect(page).toHaveURL(pathTo('partners', 'en'));
  });
});

for (const [what, pathIn] of [
  ['an article', (locale) => articlePathOf(ARTICLE, locale)],
  ['stage 9', (locale) => stagePath(9, locale)],
  ['a rider', (locale) => pathTo('riders', locale, 'tadej-pogacar')],
] as const satisfies readonly (readonly [string, (locale: (typeof LOCALES)[number]) => string])[]) {
  test(`the language menu leads from ${what} to the same page in every language`, async ({ page }) => {
    await page.goto(pathIn('fr'));
    for (const locale of [...LOCALES.slice(1), ...LOCALES.slice(0, 1)]) {
      await page.locator(`.languages a[hreflang="${locale}"]`).click();
      await expect(page).toHaveURL(pathIn(locale));
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('.languages [aria-current]')).toHaveAttribute('hreflang', locale);
    }
  });
}

test('an article has another address in every language', () => {
  expect(new Set(LOCALES.map((locale) => articlePathOf(ARTICLE, locale).split('/').at(-2))).size).toBe(LOCALES.length);
});
