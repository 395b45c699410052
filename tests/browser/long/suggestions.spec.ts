import AxeBuilder from '@axe-core/playwright';
import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { openBox } from '../suggestionBox.ts';
import { test } from '../test.ts';

test('at most eight suggestions are shown, and none for the middle of a name', async ({ page }) => {
  const { field, list, options } = await openBox(page, homePath('en'));
  await field.fill('a');
  await expect(options).toHaveCount(8);
  for (const nothing of ['gacar', 'zzz', '...', '  ', '']) {
    await field.fill(nothing);
    await expect(list, nothing).toBeHidden();
  }
});

test('the list closes when the field loses the focus', async ({ page }) => {
  const { field, list } = await openBox(page, homePath('en'));
  await field.fill('yates');
  await expect(list).toBeVisible();
  await field.press('Tab');
  await expect(list).toBeHidden();
});

test('failed suggestions leave the field as it is, and the next letter requests them again', async ({ page }) => {
  // 204 causes no message in the browser's console, and holds no list of suggestions.
  await page.route('**/suggestions/en.json', (route) => route.fulfill({ status: 204 }), { times: 1 });
  const { field, list, options } = await openBox(page, homePath('en'));
  const failed = page.waitForResponse('**/suggestions/en.json');
  await field.fill('y');
  await failed;
  await expect(list).toBeHidden();
  await field.fill('yates');
  await expect(options.first()).toHaveText(/^Adam Yates/);
});

test('axe finds no problem while suggestions are shown, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pathTo('search', 'en'));
  await page.getByRole('main').getByRole('combobox').fill('pogacar');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join()}`)).toEqual([]);
  for (const option of await page.getByRole('option').all()) {
    const box = await option.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  }
});
