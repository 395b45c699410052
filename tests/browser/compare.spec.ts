import { expect } from 'playwright/test';
import { comparePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';

const t = wordingIn('de');
const PAGE = comparePath('de');
const TWO = `${PAGE}?a=tadej-pogacar&b=primoz-roglic`;

test('from the page of a rider a fan compares with another, and shares the address', async ({ page }) => {
  await page.goto(pathTo('riders', 'de', 'tadej-pogacar'));
  await page.getByRole('link', { name: t('compare.withAnother') }).click();
  await expect(page).toHaveURL(`${PAGE}?a=tadej-pogacar`);
  await expect(page.getByLabel(t('compare.first'))).toHaveValue('tadej-pogacar');
  await expect(page.locator('[data-comparison]')).toBeHidden();
  await page.getByLabel(t('compare.second')).selectOption('Primož Roglič');
  await expect(page).toHaveURL(TWO);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Tadej Pogačar – Primož Roglič');
  await expect(page).toHaveTitle(/^Tadej Pogačar – Primož Roglič/);
  await page.reload();
  await expect(page.locator('[data-stage="20"] td')).toHaveText(['1', '1', '5', '2', '+0:59']);
  await expect(page.locator('[data-stage="19"] td').last()).toHaveText('−0:57');
  await expect(page.locator('[data-jersey="yellow"] td')).toHaveText(['2', '11']);
  await expect(page.locator('figure rect')).toHaveCount(21);
  await expect(page.locator('figure rect.second')).not.toHaveCount(0);
  await expect(page.locator('figure [data-largest]')).toHaveText(t('compare.largest', { gap: '0:59' }));
});

test('a suggested link shows two names in the language of the page, and compares them', async ({ page }) => {
  await page.goto(PAGE);
  await page
    .getByRole('region', { name: t('compare.examples') })
    .getByRole('link', { name: 'Egan Bernal und Primož Roglič', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Egan Bernal – Primož Roglič');
});

test('a rider who left the race is shown with the stage', async ({ page }) => {
  await page.goto(`${PAGE}?a=egan-bernal&b=tadej-pogacar`);
  await expect(page.locator('[data-fact="standing"] td')).toHaveText([
    t('withdrawal.inTable', { kind: t('withdrawal.short.DNS'), stage: 17 }),
    '1',
  ]);
  await expect(page.locator('[data-stage="18"] td').first()).toHaveText('–');
  await expect(page.locator('figure rect.unknown')).not.toHaveCount(0);
  await expect(page.locator('figure [data-gaps]')).not.toBeEmpty();
});

test('the same rider twice, and one who is not in the race, compare nothing', async ({ page }) => {
  await page.goto(`${PAGE}?a=tadej-pogacar&b=nobody`);
  await expect(page.getByLabel(t('compare.second'))).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: t('compare.notFound') })).toBeVisible();
  // The browser asks for the rider who is missing.
  await page.getByRole('button', { name: t('compare.submit') }).click();
  await expect(page.getByLabel(t('compare.second'))).toBeFocused();
  await page.getByLabel(t('compare.second')).selectOption('Tadej Pogačar');
  await expect(page.getByRole('status').filter({ hasText: t('compare.same') })).toBeVisible();
  await page.getByRole('button', { name: t('compare.submit') }).click();
  await expect(page.getByLabel(t('compare.second'))).toBeFocused();
  await expect(page.locator('[data-comparison]')).toBeHidden();
});

test.describe('without an answer', () => {
  test.use({ mishapsExpected: /results\.json/ });

  test('figures that could not be loaded are requested again with the next choice', async ({ page }) => {
    await page.route('**/results.json', (route) => route.abort());
    await page.goto(TWO);
    await expect(page.getByRole('status').filter({ hasText: t('compare.failed') })).toBeVisible();
    await page.unroute('**/results.json');
    await page.getByLabel(t('compare.second')).selectOption('Richie Porte');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Tadej Pogačar – Richie Porte');
    await expect(page.getByRole('status').filter({ hasText: t('compare.failed') })).toBeHidden();
  });
});
