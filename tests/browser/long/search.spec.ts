import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { en, partsOf, SEARCH } from '../searchPage.ts';
import { OUTCOMES, testShifts } from '../searchShifts.ts';
import { test } from '../test.ts';

test('every file of the index is requested once, although the page preloads them', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/pagefind\/|\.js$/.test(pathname)) asked.push(pathname);
  });
  await page.goto(`${SEARCH}?q=laruns`);
  await expect(partsOf(page).hits).toHaveCount(10);
  expect(asked.filter((path, index) => asked.indexOf(path) < index)).toEqual([]);
});

for (const outcome of OUTCOMES) testShifts(outcome, 1350, 940);

test('an empty query requests nothing, and a query without results shows a message', async ({ page }) => {
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

test('the header’s search field shows the query too', async ({ page }) => {
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
    const { titles, answers } = partsOf(page);
    await expect(titles.first()).toBeVisible();
    const paths = await answers.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(paths).toContain(path);
    for (const found of paths) expect(found).toMatch(new RegExp(`^/${locale}/`));
  });
}

test('T50 unknown kinds are ignored, and the query of the address is shown as text only', async ({ page }) => {
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
