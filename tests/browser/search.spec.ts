import { expect, type Page, type Request } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { PEOPLE } from '../people.ts';
import { test } from './test.ts';

const en = wordingIn('en');
const SEARCH = pathTo('search', 'en');

/** The parts of the search page as a reader finds them. */
const partsOf = (page: Page) => {
  const search = page.locator('club-search');
  return {
    field: search.getByRole('combobox'),
    button: search.getByRole('button', { name: en('search.submit') }),
    status: search.locator('[data-hits] [role=status]'),
    hits: search.locator('.hits > li'),
    titles: search.locator('.hits h2 a'),
    more: search.getByRole('button', { name: en('search.more') }),
    kind: (name: string) => search.getByRole('checkbox', { name }),
  };
};

const shown = (count: number, total: number): string => en('search.shownOf', { shown: count, total });

const isFragment = (request: Request): boolean => request.url().endsWith('.pf_fragment');

test(`${PEOPLE.ana.name} finds a rider without his accents, first of all, with the word marked`, async ({ page }) => {
  await page.goto(SEARCH);
  const { field, button, titles, hits } = partsOf(page);
  await field.fill('pogacar');
  await button.click();
  await expect(titles.first()).toHaveText('Tadej Pogačar');
  await expect(titles.first()).toHaveAttribute('href', pathTo('riders', 'en', 'tadej-pogacar'));
  await expect(hits.first().locator('mark')).toHaveText(['Pogačar']);
  await expect(page).toHaveURL(`${SEARCH}?q=pogacar`);
  await titles.first().click();
  await expect(page).toHaveURL(pathTo('riders', 'en', 'tadej-pogacar'));
});

test('an address with a query is answered at once, and no page of a later hit is loaded before "see more"', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isFragment(request)) asked.push(request.url());
  });
  await page.goto(`${SEARCH}?q=laruns`);
  const { status, hits, titles, more } = partsOf(page);
  await expect(hits).toHaveCount(10);
  const total = Number(/\d+$/.exec(await status.innerText())?.[0]);
  expect(total).toBeGreaterThan(10);
  await expect(status).toHaveText(shown(10, total));
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(10);
  await more.click();
  await expect(hits).toHaveCount(Math.min(20, total));
  await page.waitForLoadState('networkidle');
  expect(new Set(asked).size).toBe(Math.min(20, total));
  expect(asked).toHaveLength(Math.min(20, total));
  await expect(titles.nth(10)).toBeFocused();
});

test('every file of the index is asked for once, although the page asks for them ahead', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/pagefind\/|\.js$/.test(pathname)) asked.push(pathname);
  });
  await page.goto(`${SEARCH}?q=laruns`);
  await expect(partsOf(page).hits).toHaveCount(10);
  expect(asked.filter((path, index) => asked.indexOf(path) < index)).toEqual([]);
});

test('kinds narrow the hits, stand in the address, and come back with Back and Forward', async ({ page }) => {
  await page.goto(`${SEARCH}?q=laruns`);
  const { hits, titles, kind, field, button } = partsOf(page);
  await expect(hits).toHaveCount(10);
  await kind(en('page.stages')).check();
  await expect(page).toHaveURL(`${SEARCH}?q=laruns&kind=stage`);
  await expect(titles).toHaveText([/^Stage 9/, /.*/]);
  await field.fill('roglic');
  await button.click();
  await expect(page).toHaveURL(`${SEARCH}?q=roglic&kind=stage`);
  await expect(titles.first()).toHaveText(/^Stage/);
  await page.goBack();
  await expect(page).toHaveURL(`${SEARCH}?q=laruns&kind=stage`);
  await expect(field).toHaveValue('laruns');
  await expect(titles).toHaveText([/^Stage 9/, /.*/]);
  await kind(en('page.stages')).uncheck();
  await expect(page).toHaveURL(`${SEARCH}?q=laruns`);
  await expect(hits).toHaveCount(10);
  await page.goForward();
  await expect(field).toHaveValue('roglic');
});

test('an empty query asks nothing, and a query that finds nothing says so', async ({ page }) => {
  await page.goto(SEARCH);
  const { field, button, status, hits } = partsOf(page);
  await field.fill('  ');
  await button.click();
  await expect(page).toHaveURL(SEARCH);
  await expect(status).toHaveText('');
  await field.fill('zzzzqqq');
  await button.click();
  await expect(status).toHaveText(en('search.none', { query: 'zzzzqqq' }));
  await expect(hits).toHaveCount(0);
});

test('the header shows the query too', async ({ page }) => {
  await page.goto(`${SEARCH}?q=laruns`);
  await expect(page.locator('club-header input[name=q]')).toHaveValue('laruns');
});

for (const [locale, query, path] of [
  ['fr', 'vainqueur Laruns', pathTo('stages', 'fr', 'etape-9')],
  ['es', 'corredores', pathTo('riders', 'es')],
  ['de', 'Datenschutz', pathTo('privacy', 'de')],
] as const) {
  test(`the search answers in ${locale}`, async ({ page }) => {
    await page.goto(`${pathTo('search', locale)}?q=${encodeURIComponent(query)}`);
    const { titles } = partsOf(page);
    await expect(titles.first()).toBeVisible();
    const paths = await titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(paths).toContain(path);
    for (const found of paths) expect(found).toMatch(new RegExp(`^/${locale}/`));
  });
}

const HOSTILE = [
  '$&',
  "$'$`$1$$",
  '"><img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<mark>x</mark>',
  'javascript:alert(1)',
  '"laruns"',
  '"',
  '%E0%A4%A',
  '../../evil',
  '__proto__ constructor toString',
  '\u0000\u202e\ufeff',
  '🚴‍♀️ 自行車',
  '\ud800',
  'a\udfffb\ud83d',
  'x'.repeat(10_000),
  'laruns '.repeat(1500),
] as const;

test('T48 a hostile query is searched for as text and harms nothing', async ({ page }) => {
  test.slow();
  await page.goto(SEARCH);
  const { field, button, status } = partsOf(page);
  for (const query of HOSTILE) {
    await test.step(query.toWellFormed().slice(0, 40), async () => {
      // As code units: a lone surrogate does not survive the way into the browser, nor a long text the field's limit.
      await field.evaluate(
        (input, units) => {
          if (input instanceof HTMLInputElement) input.value = String.fromCharCode(...units);
        },
        Array.from({ length: query.length }, (_, index) => query.charCodeAt(index)),
      );
      await button.click();
      await expect(page).toHaveURL(({ searchParams }) => (searchParams.get('q') ?? '').length <= 200);
      await expect(status).not.toHaveText(/^$|…$/);
      await expect(page.locator('[data-hits] :is(img, script, iframe, svg, style), [onerror]')).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(SEARCH);
    });
  }
});

test('T50 kinds that nobody knows are ignored, and what the address carries is shown as text alone', async ({
  page,
}) => {
  for (const address of [
    '?q=laruns&kind=__proto__&kind=constructor&kind=<img src=x onerror=alert(1)>',
    '?q=laruns&kind=RIDER&kind[]=team&kinds=stage',
    '?q=laruns&kind=&page=-1&cursor=5&nextRequest=//evil.example',
  ]) {
    await page.goto(`${SEARCH}${address}`);
    const { hits } = partsOf(page);
    await expect(hits, address).toHaveCount(10);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(page.locator('[data-hits] :is(img, script)')).toHaveCount(0);
  }
});
