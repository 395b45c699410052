import { expect } from 'playwright/test';
import { LOCALES } from '~/i18n/locales.ts';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { articlePathOf } from '../articlePathOf.ts';
import { STORED_CHOICES, testStoredChoices } from '../storedChoices.ts';
import { test } from '../test.ts';

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
});

test.describe('a reader who has been here before', () => {
  test.use({ locale: 'en-GB' });

  testStoredChoices(STORED_CHOICES);

  test('does not return to the root page with Back', async ({ page }) => {
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
