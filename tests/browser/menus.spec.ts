import { expect, type Page } from 'playwright/test';
import { MAIN_MENU } from '~/config/menus.ts';
import { RACE } from '~/config/race.ts';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { expectAccessible } from './expectAccessible.ts';
import { rotatingLocale } from './rotatingLocale.ts';
import { test } from './test.ts';

const t = wordingIn('en');

const menu = (page: Page, key: (typeof MAIN_MENU)[number]['key']) =>
  page.locator('.main-menu details').filter({ has: page.locator(`[data-menu=${key}]`) });

const askedFor = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/menus[./]/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
};

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

test('a dialog of the header that opens is no menu: nothing is asked for', async ({ page }) => {
  const asked = askedFor(page);
  await page.goto(homePath('en'));
  await page.locator('club-header').evaluate(
    (header) =>
      new Promise((resolve) => {
        const dialog = header.appendChild(document.createElement('dialog'));
        // After the header, which hears it on its way down.
        dialog.addEventListener('toggle', resolve, { once: true });
        dialog.show();
      }),
  );
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await menu(page, 'race').locator('summary').click();
  await expect(page.locator('.main-menu .fragment')).toHaveCount(3);
});

test('what they hold leads to pages of this site that are there, in every language', async ({ page, request }) => {
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

test.describe('when the file does not come', () => {
  test.use({ mishapsExpected: /Failed to load resource/ });

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

test('a file that somebody else has written leads nowhere else, and writes no HTML', async ({ page }) => {
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

for (const width of [360, 1280]) {
  test(`axe finds nothing in the open menus at ${width} pixels`, async ({ page }) => {
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
