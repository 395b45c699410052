import { expect, type Locator, type Page } from 'playwright/test';
import { median } from '../../scripts/bench/median.ts';
import { pathTo, rankingsPath } from '~/i18n/paths.ts';
import { test } from './test.ts';

test.use({
  viewport: { width: 360, height: 740 },
  // As with a screen reader: otherwise Chromium exposes only rows that are laid out.
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--force-renderer-accessibility'] });
    },
    { scope: 'worker' },
  ],
});

/** Whether the browser lays out and draws the content of a row. */
const isLaidOut = (row: Locator): Promise<boolean> =>
  row.locator('th').evaluate((cell) => cell.checkVisibility({ contentVisibilityAuto: true }));

/** How many elements of the page have this role for assistive technology, whether they are laid out or not. */
const countOf = async (page: Page, role: string): Promise<number> => {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  return nodes.filter((node) => !node.ignored && node.role?.value === role).length;
};

for (const path of [pathTo('riders', 'de'), rankingsPath(9, 'de'), pathTo('riders', 'de', 'tadej-pogacar')]) {
  test(`${path}: a phone lays out only the rows near its window, and a screen reader has all of them`, async ({
    page,
  }) => {
    await page.goto(path);
    const rows = page.locator('table:visible tbody tr');
    const count = await rows.count();
    expect(count).toBeGreaterThan(20);
    expect(await isLaidOut(rows.last())).toBe(false);
    await expect.poll(() => countOf(page, 'rowheader')).toBe(count);
    expect(await countOf(page, 'row')).toBe(count + 1);
    expect(await countOf(page, 'table')).toBe(1);
    await rows.last().scrollIntoViewIfNeeded();
    await expect.poll(() => isLaidOut(rows.last())).toBe(true);
  });

  test(`${path}: a row that is not laid out yet is as high as most rows`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const rows = page.locator('table:visible tbody tr');
    const heightOf = (row: Locator): Promise<number> => row.evaluate((each) => each.getBoundingClientRect().height);
    const laidOut = await Promise.all((await rows.all()).slice(0, 12).map(heightOf));
    expect(await isLaidOut(rows.last())).toBe(false);
    const waiting = await heightOf(rows.last());
    expect(Math.abs(waiting - median(laidOut)), `${waiting} px, others ${laidOut.join(', ')}`).toBeLessThan(1);
  });

  test(`${path}: columns are aligned with their headings`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const endsOf = (row: Locator): Promise<readonly number[]> =>
      row.evaluate((each) =>
        [...each.children]
          .filter((cell) => cell.matches('.figure') && cell.checkVisibility())
          .map((cell) => Math.round(cell.getBoundingClientRect().right)),
      );
    const table = page.locator('table:visible');
    const heading = await endsOf(table.locator('thead tr'));
    expect(heading.length).toBeGreaterThan(1);
    for (const row of (await table.locator('tbody tr').all()).slice(0, 12)) {
      await row.scrollIntoViewIfNeeded();
      // A row is laid out in the next frame after it has come near the viewport.
      await expect.poll(() => endsOf(row)).toEqual(heading);
    }
  });
}
