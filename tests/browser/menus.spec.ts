import { expect } from 'playwright/test';
import { MAIN_MENU } from '~/config/menus.ts';
import { RACE } from '~/config/race.ts';
import { homePath, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { askedFor, menu } from './menusPage.ts';
import { test } from './test.ts';

const t = wordingIn('en');

test('the menus are asked for with the first that is opened, once, and from this site alone', async ({ page }) => {
  const asked = askedFor(page);
  await page.goto(homePath('en'));
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await menu(page, 'race').locator('summary').click();
  const stages = menu(page, 'race').getByRole('list', { name: t('page.stages') });
  await expect(stages.getByRole('link')).toHaveCount(RACE.stages);
  for (const { key } of MAIN_MENU) await menu(page, key).locator('summary').click();
  await menu(page, 'riders').locator('summary').click();
  await expect(
    menu(page, 'riders')
      .getByRole('list', { name: t('page.teams') })
      .getByRole('link'),
  ).toHaveCount(22);
  expect(asked).toHaveLength(2);
  expect(asked.filter((path) => path.endsWith('.json'))).toEqual(['/menus/en.json']);
  await menu(page, 'race').locator('summary').click();
  await stages.getByRole('link', { name: '9', exact: true }).click();
  await expect(page).toHaveURL(stagePath(9, 'en'));
});

test.describe('when the file does not load', () => {
  test.use({ mishapsExpected: /status of 503 .*\/menus\// });

  test('R16 the plain links stay, nothing is thrown, and the next opening asks again', async ({ page }) => {
    await page.route('**/menus/*.json', (route) => route.fulfill({ status: 503 }), { times: 1 });
    const answered = page.waitForResponse('**/menus/*.json');
    await page.goto(homePath('en'));
    await menu(page, 'race').locator('summary').click();
    expect((await answered).status()).toBe(503);
    await expect(menu(page, 'race').getByRole('link', { name: t('page.stages') })).toBeVisible();
    await expect(page.locator('.main-menu .fragment')).toHaveCount(0);
    await menu(page, 'riders').locator('summary').click();
    await expect(page.locator('.main-menu .fragment')).toHaveCount(3);
  });
});

test('a manipulated file leads nowhere else, and writes no HTML', async ({ page }) => {
  const links = [
    ['<img src=x onerror=alert(1)>', '/en/stages/'],
    ['away', 'https://evil.example/'],
    ['away', '//evil.example/'],
    ['away', '/\\evil.example/'],
    ['away', 'javascript:alert(1)'],
    null,
    7,
  ];
  await page.route('**/menus/*.json', (route) => route.fulfill({ json: { race: { links }, news: 5, riders: null } }));
  await page.goto(homePath('en'));
  await menu(page, 'race').locator('summary').click();
  await expect(page.locator('.main-menu .fragment a')).toHaveText(['<img src=x onerror=alert(1)>']);
  await expect(page.locator('.main-menu img')).toHaveCount(0);
});
