import { expect } from 'playwright/test';
import { MAIN_MENU } from '~/config/menus.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { askedFor, menu } from '../menusPage.ts';
import { rotatingLocale } from '../rotatingLocale.ts';
import { test } from '../test.ts';

test('a dialog of the header that opens requests no menu', async ({ page }) => {
  const asked = askedFor(page);
  await page.goto(homePath('en'));
  await page.locator('club-header').evaluate(
    (header) =>
      new Promise((resolve) => {
        const dialog = header.appendChild(document.createElement('dialog'));
        // Registered on the target, after the header's listener of the capture phase.
        dialog.addEventListener('toggle', resolve, { once: true });
        dialog.show();
      }),
  );
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await menu(page, 'race').locator('summary').click();
  await expect(page.locator('.main-menu .fragment')).toHaveCount(3);
});

test('their links lead to existing pages of the site, in every language', async ({ page, request }) => {
  for (const turn of [0, 1, 2, 3]) {
    const locale = rotatingLocale(turn);
    await page.goto(pathTo('partners', locale));
    await page.locator('.main-menu summary').first().click();
    await expect(page.locator('.main-menu .fragment')).toHaveCount(3);
    const paths = await page
      .locator('.main-menu .fragment a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThan(45);
    for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
  }
});

for (const width of [360, 1280]) {
  test(`axe finds no problem in the open menus at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(homePath('de'));
    if (width === 360) await page.locator('[data-burger]').click();
    for (const { key } of MAIN_MENU) {
      await menu(page, key).locator('summary').click();
      await expect(page.locator('.main-menu .fragment')).toHaveCount(3);
      await expectAccessible(page);
    }
  });
}
