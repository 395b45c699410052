import { expect } from 'playwright/test';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { en, openBox } from './suggestionBox.ts';
import { test } from './test.ts';

test('names and titles are suggested during typing, after one request at the first letter', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { field, list, options, status } = await openBox(page, homePath('en'));
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/suggestions/en.json');
  await expect(list).toBeHidden();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  for (const [typed, first] of [
    ['pogacar', /^Tadej Pogačar 131/],
    ['POGAČAR tadej', /^Tadej Pogačar 131/],
    ['131', /^Tadej Pogačar 131/],
    ['kragh', /^Søren Kragh Andersen/],
    ['soren', /^Søren Kragh Andersen/],
    ['michal kw', /^Michał Kwiatkowski/],
    ['laruns', /^Pau – Laruns Stage 9/],
    ['stage 9', /^Pau – Laruns Stage 9/],
    ['uae team', /^UAE Team Emirates/],
  ] as const) {
    await field.fill(typed);
    await expect(options.first(), typed).toHaveText(first);
    await expect(list).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(status).toHaveText(en('search.suggested', { count: await options.count() }));
  }
  expect(asked.filter((path) => path === '/suggestions/en.json')).toHaveLength(1);
  // The list's own script, which the focus has loaded, and the module that it shares with the search page.
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([
    expect.stringMatching(/\/suggestions\.[^/]+\.js$/),
    expect.stringMatching(/^\/_astro\//),
  ]);
});

test('arrows walk through the list and around it, Enter opens, Escape closes the list and then the box', async ({
  page,
}) => {
  const { field, list, options } = await openBox(page, stagePath(9, 'en'));
  await field.fill('yates');
  await expect(options.first()).toHaveText(/^Adam Yates/);
  const count = await options.count();
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? 'none');
  await field.press('ArrowUp');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await field.press('ArrowUp');
  await expect(options.nth(count - 1)).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toBeFocused();
  await field.press('Escape');
  await expect(field).toBeHidden();
  await page.getByRole('banner').getByRole('search').getByRole('button').click();
  await field.fill('yates');
  await expect(options.first()).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(pathTo('riders', 'en', 'adam-yates'));
});

test('Enter without a choice searches, and a press opens a suggestion', async ({ page }) => {
  const { field, options } = await openBox(page, homePath('en'));
  await field.fill('yates');
  await expect(options.first()).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(`${pathTo('search', 'en')}?q=yates`);
  const main = page.getByRole('main').getByRole('search');
  await main.getByRole('combobox').fill('bernal');
  await main.getByRole('option').first().click();
  await expect(page).toHaveURL(pathTo('riders', 'en', 'egan-bernal'));
});

for (const [what, address] of [
  ['the names', '**/suggestions/en.json'],
  ['the script of the list', /\/_astro\/suggestions\./],
] as const)
  test(`no suggestion covers the results of a query that is submitted before ${what} have loaded`, async ({ page }) => {
    const { promise: held, resolve: send } = Promise.withResolvers<undefined>();
    await page.route(address, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(pathTo('search', 'en'));
    // Until the script handles the form, Enter loads another page, whose field does not have the focus.
    const search = page.locator('club-search.is-awake');
    const field = search.getByRole('combobox');
    // Phone keyboards add the space.
    await field.fill('bernal ');
    await field.press('Enter');
    send(undefined);
    await expect(search.locator('.hits > li')).toHaveCount(10);
    await expect(search.getByRole('listbox', { includeHidden: true })).toBeAttached();
    await expect(search.getByRole('listbox')).toBeHidden();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await field.fill('berna');
    await expect(search.getByRole('option').first()).toBeVisible();
  });

test('T50 what is typed and what is suggested are text', async ({ page }) => {
  await page.route('**/suggestions/en.json', (route) =>
    route.fulfill({
      json: { groups: [['/en/riders/', [['<img src=x onerror=alert(1)> evil', '<b>1</b>', 'evil']]], 7, null, ['x']] },
    }),
  );
  const { field, options } = await openBox(page, homePath('en'));
  for (const typed of ['evil', '<img', 'evil <b>']) {
    await field.fill(typed);
    await expect(options).toHaveText(['<img src=x onerror=alert(1)> evil <b>1</b>']);
  }
  await field.fill('$& [a-z]+ \\d');
  await expect(options).toHaveCount(0);
  await expect(page.locator('club-header :is(img, b b)')).toHaveCount(0);
});
