import { expect } from 'playwright/test';
import { CLASSIFICATIONS } from '~/config/race/definition.ts';
import { pathTo, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { testLanguageLinks } from '../plainPages.ts';
import { test } from '../test.ts';

test.use({ javaScriptEnabled: false });

testLanguageLinks([
  ['a stage', (locale) => stagePath(20, locale)],
  ['a rider', (locale) => pathTo('riders', locale, 'soren-kragh-andersen')],
  ['the profile', (locale) => pathTo('profile', locale)],
]);

test('the search names what it needs, and leads to the lists', async ({ page }) => {
  await page.goto(`${pathTo('search', 'de')}?q=Laruns`);
  await expect(page.locator('club-search noscript p')).toHaveText(wordingIn('de')('search.noScript'));
  await expect(page.locator('club-search [data-hits]')).toBeHidden();
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  for (const route of ['news', 'stages', 'riders', 'teams', 'rankings'] as const) {
    const link = page.getByRole('main').getByRole('link', { name: wordingIn('de')(`page.${route}`), exact: true });
    await expect(link).toHaveAttribute('href', pathTo(route, 'de'));
  }
});

test('the competitor search hides its form, and shows all riders and the reason', async ({ page }) => {
  await page.goto(`${pathTo('riders', 'es')}?name=pogacar`);
  // By its element, because Playwright's search by text skips `<noscript>`.
  const why = page.locator('noscript p');
  await expect(why).toBeVisible();
  await expect(why).toHaveText(wordingIn('es')('filters.noScript'));
  await expect(page.locator('club-competitors form')).toBeHidden();
  await expect(page.locator('club-competitors tbody tr:visible')).toHaveCount(176);
});

test('the rankings stand below each other, all six', async ({ page }) => {
  await page.goto(pathTo('rankings', 'en'));
  const headings = CLASSIFICATIONS.map((key) => wordingIn('en')(`classification.${key}`));
  await expect(page.locator('club-tabs').getByRole('heading', { level: 2 })).toHaveText(headings);
  for (const key of CLASSIFICATIONS) await expect(page.locator(`#${key}`)).toBeVisible();
  await page
    .locator('.tabs')
    .getByRole('link', { name: headings[1] ?? '' })
    .click();
  await expect(page).toHaveURL(`${pathTo('rankings', 'en')}#points`);
  await expect(page.locator('#points')).toBeInViewport();
});
