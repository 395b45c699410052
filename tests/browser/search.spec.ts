import { expect, type Request } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { PEOPLE } from '../people.ts';
import { en, partsOf, SEARCH } from './searchPage.ts';
import { OUTCOMES, testShifts } from './searchShifts.ts';
import { test } from './test.ts';

const shown = (count: number, total: number): string => en('search.shownOf', { shown: count, total });

const isFragment = (request: Request): boolean => request.url().endsWith('.pf_fragment');

test(`${PEOPLE.ana.name} finds a rider without his accents, first of all, with the match marked`, async ({ page }) => {
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

test('hits are rendered without React, which is loaded after them and only for "see more"', async ({ page }) => {
  const asked: string[] = [];
  const held = Promise.withResolvers<undefined>();
  await page.route('**/_astro/react.*.js', async (route) => {
    asked.push(route.request().url());
    await held.promise;
    await route.continue();
  });
  await page.goto(`${SEARCH}?q=laruns&kind=stage`);
  const { hits, more, kind } = partsOf(page);
  await expect(hits).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await kind(en('page.stages')).uncheck();
  await expect(hits).toHaveCount(10);
  await expect(more).toHaveCount(0);
  held.resolve(undefined);
  await expect(more).toBeVisible();
  expect(asked).toHaveLength(1);
});

for (const outcome of OUTCOMES) testShifts(outcome, 360, 740);

test('kinds filter the hits, are part of the address, and are restored by Back and Forward', async ({ page }) => {
  await page.goto(`${SEARCH}?q=laruns`);
  const { hits, titles, kind, field, button } = partsOf(page);
  await expect(hits).toHaveCount(10);
  await kind(en('page.stages')).check();
  await expect(page).toHaveURL(`${SEARCH}?q=laruns&kind=stage`);
  await expect(titles).toHaveText([/^Stage 9/]);
  await field.fill('roglic');
  await button.click();
  await expect(page).toHaveURL(`${SEARCH}?q=roglic&kind=stage`);
  await expect(titles.first()).toHaveText(/^Stage/);
  await page.goBack();
  await expect(page).toHaveURL(`${SEARCH}?q=laruns&kind=stage`);
  await expect(field).toHaveValue('laruns');
  await expect(titles).toHaveText([/^Stage 9/]);
  await kind(en('page.stages')).uncheck();
  await expect(page).toHaveURL(`${SEARCH}?q=laruns`);
  await expect(hits).toHaveCount(10);
  await page.goForward();
  await expect(field).toHaveValue('roglic');
});

test('Back from a hit leads to all hits that were shown, and to where the reader was', async ({ page }) => {
  await page.goto(`${SEARCH}?q=bernal`);
  const { hits, titles, more } = partsOf(page);
  await more.click();
  await expect(hits).toHaveCount(20);
  const address = (await titles.nth(14).getAttribute('href')) ?? '';
  await titles.nth(14).click();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(hits).toHaveCount(20);
  await expect(titles.nth(14)).toBeInViewport();
  await expect(titles.nth(10)).not.toBeFocused();
});

test('a mistyped word is corrected for the search, which the page shows, with the hits of each kind', async ({
  page,
}) => {
  await page.goto(`${SEARCH}?q=yelow+jersey+laruns`);
  const { status, kind } = partsOf(page);
  await expect(status).toContainText(en('search.mended', { query: 'yellow jersey laruns' }));
  const [, stages] =
    /(\d+)$/.exec(await page.locator('.kinds label', { hasText: en('page.stages') }).innerText()) ?? [];
  expect(Number(stages)).toBeGreaterThan(0);
  await kind(en('page.stages')).check();
  await expect(status).toHaveText(new RegExp(` ${stages}$`));
});

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

test('T48 a hostile query is searched for as text and does no harm', async ({ page }) => {
  test.slow();
  await page.goto(SEARCH);
  const { field, button, status } = partsOf(page);
  for (const query of HOSTILE) {
    await test.step(query.toWellFormed().slice(0, 40), async () => {
      // As code units: a lone surrogate would not survive the transfer to the browser, and typing stops at the field's limit.
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
