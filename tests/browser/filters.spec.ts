import { expect } from 'playwright/test';
import { tagName } from '~/config/news.ts';
import { newsListPath } from '~/i18n/paths.ts';
import { RIDERS, shown, STAGES, status, t, tick } from './filteredLists.ts';
import { test } from './test.ts';
const NEWS = newsListPath('en');
/** Mezgec, Mohorič, Pogačar, Polanc and Roglič (the race's start list). */
const SLOVENIANS = 5;

test('Ana narrows the riders by team, country and status, and the address keeps it', async ({ page }) => {
  await page.goto(RIDERS);
  const all = await shown(page).count();
  await tick(page, t('filters.country'), 'Slovenia');
  await expect(shown(page)).toHaveCount(SLOVENIANS);
  await expect(status(page)).toHaveText(t('filters.shown', { number: SLOVENIANS, total: all }));
  await tick(page, t('filters.team'), 'UAE Team Emirates');
  for (const name of await shown(page).allInnerTexts()) expect(name).toContain('UAE');
  await page.reload();
  await expect(status(page)).not.toBeEmpty();
  const few = await shown(page).count();
  expect(few).toBeLessThan(SLOVENIANS);
  expect(new URL(page.url()).search).toBe('?team=UAD&country=SVN');
  await page.getByRole('link', { name: t('filters.reset') }).click();
  await expect(shown(page)).toHaveCount(all);
  expect(new URL(page.url()).search).toBe('');
});

test('a choice that matches no rider leaves no empty table', async ({ page }) => {
  await page.goto(`${RIDERS}?team=UAD&country=FRA`);
  await expect(status(page)).toContainText('0');
  await expect(page.locator('.data-table')).toBeHidden();
  await page.getByRole('link', { name: t('filters.reset') }).click();
  await expect(page.locator('.data-table')).toBeVisible();
  // The search by name hides and shows the same rows.
  const name = page.getByLabel(t('competitors.name'), { exact: true });
  await name.fill('Nobody of this race');
  await name.press('Enter');
  await expect(page.locator('.data-table')).toBeHidden();
  await tick(page, t('filters.country'), 'Slovenia');
  await expect(page.locator('.data-table')).toBeHidden();
  await name.fill('Roglič');
  await name.press('Enter');
  await expect(page.locator('.data-table')).toBeVisible();
});

test('the filters of the news include all their pages', async ({ page }) => {
  await page.goto(NEWS);
  const onPage = await shown(page).count();
  const box = page.locator('[name=tag][value=stage-report]');
  const expected = Number(await box.locator('..').locator('.quiet').textContent());
  expect(expected).toBeGreaterThan(onPage);
  await tick(page, t('filters.tag'), tagName('stage-report', 'en'));
  await expect(shown(page)).toHaveCount(expected);
  await expect(page.locator('[data-paging]')).toBeHidden();
});

test.describe('while the second page of the news fails', () => {
  test.use({ mishapsExpected: /net::ERR_FAILED .*\/page\/2\// });
  test('the loaded articles are filtered, with a message; the next choice tries again', async ({ page }) => {
    await page.route('**/page/2/', (route) => route.abort());
    await page.goto(`${NEWS}?tag=stage-report`);
    await expect(status(page)).toHaveText(t('filters.incomplete'));
    await page.unroute('**/page/2/');
    await tick(page, t('filters.kind'), t('newsKind.stage'));
    await expect(status(page)).not.toHaveText(t('filters.incomplete'));
  });
});

test('T50 what the address asks for beside known choices is ignored, and never shown', async ({ page }) => {
  for (const hostile of [
    'team=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
    'team=__proto__&country=constructor',
    'country=%F0%9F&status=%00',
    `team=${'x'.repeat(5000)}`,
    'unknown=SVN&__proto__=1',
    'team[]=UAD&team.x=UAD',
  ]) {
    await page.goto(`${RIDERS}?${hostile}`);
    await expect(page.locator('[data-out]')).toHaveCount(0);
    await expect(status(page)).toBeEmpty();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the whole list is shown, with a sentence about it', async ({ page }) => {
    await page.goto(`${STAGES}?type=mountain`);
    await expect(shown(page)).toHaveCount(21);
    await expect(page.locator('.filters noscript p')).toHaveText(t('filters.noScript'));
    await expect(page.locator('.filters details')).toBeHidden();
  });

  test('a list of several pages says that the other entries are on its pages', async ({ page }) => {
    await page.goto(newsListPath('en'));
    await expect(page.locator('.filters noscript p')).toHaveText(t('filters.noScriptPages'));
    await expect(page.locator('nav.pagination a').first()).toBeVisible();
  });
});
