import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';

export const PHONE = { width: 360, height: 740 };
export const en = wordingIn('en');

export const scrollPage = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => {
    scrollTo(0, y);
  }, top);

/** Texts that a search box must pass on unchanged: first one of each kind, tested every time; all are tested in the long suite. */
export const QUERIES = [
  '"><img src=x onerror=alert(1)>',
  "$'$`$1$$",
  '%E0%A4%A&q=other#fragment?q=third',
  'a\udfffb\ud83d',
  'x'.repeat(10_000),
  '$&',
  '*query*',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '%',
  '%E0%A4%A',
  '%3Cb%3E',
  '&q=other#fragment?q=third',
  '../../evil',
  'a+b c',
  'Æ œ ł 自行車 🚴‍♀️ \u202e',
  '\ud800',
] as const;

/** Types a query into the box of the header and sends it: the search page has the very text. */
const carry = async (page: Page, query: string): Promise<void> => {
  const search = page.getByRole('banner').getByRole('search');
  await search.getByRole('button').click();
  // As code units: a lone surrogate would not survive the transfer to the browser, and typing stops at the field's limit.
  await search.getByRole('combobox').evaluate(
    (field, units) => {
      if (field instanceof HTMLInputElement) field.value = String.fromCharCode(...units);
    },
    Array.from({ length: query.length }, (_, index) => query.charCodeAt(index)),
  );
  await search.getByRole('button').click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === query.toWellFormed());
  expect(new URL(page.url()).pathname).toBe(pathTo('search', 'en'));
  expect([...new URL(page.url()).searchParams]).toHaveLength(1);
  const field = page.getByRole('main').getByRole('combobox');
  await expect(field).toHaveValue(query.toWellFormed().slice(0, 200));
  await expect(page.locator('img, [onerror]')).toHaveCount(0);
};

export const describeCarriedQueries = (queries: readonly string[]): void => {
  test('T48 carries any text to the search page as text', async ({ page }) => {
    test.slow();
    await page.goto(pathTo('search', 'en'));
    for (const query of queries) await test.step(query.toWellFormed().slice(0, 40), () => carry(page, query));
  });
};
