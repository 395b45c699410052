import { expect } from 'playwright/test';
import { comparePath, homePath } from '~/i18n/paths.ts';
import { articlePathOf } from './articlePathOf.ts';
import { axeFindings } from './axeFindings.ts';
import { expectForcedColours } from './forcedColours.ts';
import { openPage } from './openPage.ts';
import { test } from './test.ts';

// What axe finds on a page of each kind: `pageKinds.spec.ts`.

test('axe finds nothing in the open menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, homePath('es'));
  await page.locator('[data-burger]').click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('axe finds nothing in an article with every element, whose table is reachable by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, articlePathOf('how-to-read-a-stage', 'de'));
  const table = page.locator('.text .table');
  await table.focus();
  await expect(table).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
});

test('axe finds nothing in a comparison of two riders', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, `${comparePath('de')}?a=tadej-pogacar&b=primoz-roglic`);
  await expect(page.locator('[data-comparison]')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("text has contrast where the browser forces the reader's own light colours", async ({ page }) => {
  await expectForcedColours(page, 'light');
});
