import { expect } from 'playwright/test';
import { counted, partsOf, RIDERS } from './competitorsPage.ts';
import { test } from './test.ts';

test('Ana finds riders by parts of their names, without their accents', async ({ page }) => {
  await page.goto(RIDERS);
  const { name, status, found } = partsOf(page);
  for (const [typed, expected] of [
    ['pogacar', ['Tadej Pogačar']],
    ['POGAČAR', ['Tadej Pogačar']],
    ['tadej pog', ['Tadej Pogačar']],
    ['  roglic ', ['Primož Roglič']],
    ['kragh', ['Søren Kragh Andersen']],
    ['soren', ['Søren Kragh Andersen']],
    ['kwiatkowski', ['Michał Kwiatkowski']],
    ['michal', ['Michał Kwiatkowski']],
    ['yates', ['Adam Yates']],
    ['...', []],
    ['<img src=x onerror=alert(1)>', []],
    ['$&$&', []],
    ['nobody', []],
  ] as const) {
    await test.step(typed, async () => {
      await name.fill(typed);
      await name.press('Enter');
      await expect(found.locator('th > a')).toHaveText([...expected]);
      await expect(status).toHaveText(counted(expected.length));
      await expect(page.locator('club-competitors img')).toHaveCount(0);
    });
  }
});

test('Ana looks for a bib, finds its one rider, and comes back to everybody', async ({ page }) => {
  await page.goto(RIDERS);
  const { bib, button, status, found, showAll } = partsOf(page);
  await expect(found).toHaveCount(176);
  await expect(showAll).toBeHidden();
  await bib.fill('131');
  await button.click();
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Tadej Pogačar');
  await expect(status).toHaveText(counted(1));
  await showAll.click();
  await expect(page).toHaveURL(RIDERS);
  await expect(found).toHaveCount(176);
});
