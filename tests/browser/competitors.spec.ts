import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';

const RIDERS = pathTo('riders', 'en');

/** The parts of the search as a reader finds them. */
const partsOf = (page: Page) => {
  const search = page.locator('club-competitors');
  return {
    bib: search.getByLabel('Bib'),
    name: search.getByLabel('Name'),
    button: search.getByRole('button'),
    status: search.locator('[data-answer]'),
    found: search.locator('tbody tr:visible'),
    showAll: search.getByRole('link', { name: wordingIn('en')('competitors.showAll') }),
  };
};

/** How the page counts the riders it has found. */
const counted = (number: number): string => wordingIn('en')('competitors.found', { number });

test('the button waits for a bib or for more than two letters of a name', async ({ page }) => {
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

test('bib and name narrow each other down', async ({ page }) => {
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

test('the address keeps the question, and a friend who opens it sees the answer at once', async ({
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

test('an address with a question is answered at once, and a strange one finds nobody', async ({ page }) => {
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
