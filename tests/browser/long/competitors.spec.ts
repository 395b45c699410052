import { expect } from 'playwright/test';
import { counted, partsOf, RIDERS } from '../competitorsPage.ts';
import { test } from '../test.ts';

test('the button is enabled by a bib or by more than two letters of a name', async ({ page }) => {
  await page.goto(RIDERS);
  const { bib, name, button } = partsOf(page);
  await expect(button).toBeDisabled();
  for (const [field, text, isReady] of [
    [bib, '1', true],
    [bib, '', false],
    [bib, '  ', false],
    [name, 'po', false],
    [name, '  po  ', false],
    [name, 'pog', true],
    [name, '', false],
  ] as const) {
    await field.fill('');
    await field.pressSequentially(text);
    await expect(button, `"${text}"`).toBeEnabled({ enabled: isReady });
    await field.fill('');
  }
});

test('bib and name filter together', async ({ page }) => {
  await page.goto(RIDERS);
  const { bib, name, found } = partsOf(page);
  await bib.fill('131');
  await name.fill('roglic');
  await name.press('Enter');
  await expect(found).toHaveCount(0);
  await bib.fill('11');
  await name.press('Enter');
  await expect(found).toHaveCount(1);
});

test('the address holds the filter, and opening it in another browser shows the same riders', async ({
  page,
  elsewhere,
}) => {
  await page.goto(RIDERS);
  const { name, button, found } = partsOf(page);
  await name.fill('pogačar');
  await button.click();
  await expect(page).toHaveURL(`${RIDERS}?name=${encodeURIComponent('pogačar')}`);
  await expect(found).toHaveCount(1);
  await elsewhere.goto(page.url());
  const friends = partsOf(elsewhere);
  await expect(friends.name).toHaveValue('pogačar');
  await expect(friends.found).toHaveCount(1);
  await expect(friends.button).toBeEnabled();
});

test('an address with a filter shows its riders at once, and a meaningless filter shows none', async ({ page }) => {
  for (const [query, count] of [
    ['?bib=131', 1],
    ['?bib=0131', 1],
    ['?name=kragh&utm_source=mail', 1],
    ['?bib=999', 0],
    ['?bib=1e1', 0],
    ['?bib=0x1', 0],
    ['?bib=-1', 0],
    ['?bib=1.0', 0],
    ['?bib=&name=', 176],
    ['?BIB=131', 176],
    ['?name=nobody', 0],
  ] as const) {
    await test.step(query, async () => {
      await page.goto(`${RIDERS}${query}`);
      const { found, status } = partsOf(page);
      await expect(found).toHaveCount(count);
      await expect(status).toHaveText(count === 176 ? '' : counted(count));
    });
  }
});
