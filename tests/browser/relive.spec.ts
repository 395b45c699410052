import { expect, type Page } from 'playwright/test';
import { pathTo, relivePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';

const t = wordingIn('en');

const asToday = (page: Page) => page.locator('club-as-today');

test('a reader without a mouse finds a stage, opens its result, and goes on to the next one', async ({ page }) => {
  await page.goto(pathTo('relive', 'en'));
  await page.getByRole('link', { name: /Pau – Laruns/ }).press('Enter');
  await expect(page).toHaveURL(relivePath(9, 'en'));
  const result = page.getByRole('heading', { name: t('result.title'), exact: true });
  const summary = page.locator('.stage-end > summary');
  await expect(summary).toHaveText(t('relive.show', { number: 9 }));
  await expect(result).toBeHidden();
  await summary.press('Enter');
  await expect(result).toBeVisible();
  await expect(page.locator('.stage-end')).toContainText('Tadej Pogačar');
  await expect(page.locator('.stage-end')).toContainText(t('relive.restBefore', { days: 'Monday 7 September' }));
  await summary.press('Space');
  await expect(result).toBeHidden();
  await summary.press('Enter');
  await page.getByRole('link', { name: t('relive.onTo', { number: 10 }) }).press('Enter');
  await expect(page).toHaveURL(relivePath(10, 'en'));
  await expect(page.locator('.stage-end')).not.toHaveAttribute('open');
});

test('a stage counts down to its start in race time, on any day and wherever the reader is', async ({ page }) => {
  // Stage 9 started in Pau at 12:15; in November race time is an hour ahead of UTC.
  await page.clock.setFixedTime(new Date('2026-11-26T11:14:50Z'));
  await page.goto(relivePath(9, 'en'));
  await expect(asToday(page).locator('[data-said]')).toHaveText(t('relive.starts', { time: '12:15' }));
  await expect(asToday(page).getByRole('timer', { name: t('relive.left') })).toHaveText('10 seconds');
  await page.clock.setFixedTime(new Date('2026-11-26T11:15:00Z'));
  await expect(asToday(page).getByRole('timer')).toBeHidden();
  const between = { start: '12:15', from: '16:15', until: '16:40' };
  await expect(asToday(page).getByRole('status')).toHaveText(t('relive.onTheRoadBetween', between));
  await page.clock.setFixedTime(new Date('2026-11-26T15:40:00Z'));
  await expect(asToday(page).getByRole('status')).toHaveText(t('relive.finishExpected', between));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the time of the start is a text, and the result can still be opened', async ({ page }) => {
    await page.goto(relivePath(9, 'en'));
    await expect(asToday(page)).toHaveText(t('relive.starts', { time: '12:15' }));
    await page.locator('.stage-end > summary').press('Enter');
    await expect(page.getByRole('heading', { name: t('result.title'), exact: true })).toBeVisible();
  });
});

test('on the page of a stage as of its morning, the menus contain no headlines', async ({ page }) => {
  const headlines = page.locator('[data-menu=news] .fragment');
  const stages = page.locator('[data-menu=race] .fragment');
  await page.goto(relivePath(9, 'en'));
  await page.locator('.main-menu summary').first().click();
  await expect(stages).toHaveCount(1);
  await expect(headlines).toHaveCount(0);
});
