import { expect, test } from 'playwright/test';
import { de, expectLists, SEARCH, testFaultsOfTheIndex, uncaughtOn } from './searchInTrouble.ts';

testFaultsOfTheIndex([['the WASM', '**/wasm.de.pagefind']]);

test('R24 the request for the metadata hangs: the page shows that it is searching, then an error with links, and another try works', async ({
  page,
}) => {
  const uncaught = uncaughtOn(page);
  await page.clock.install();
  await page.route('**/de-race/*.pf_meta', () => new Promise(() => undefined));
  const asked = page.waitForRequest('**/de-race/*.pf_meta');
  await page.goto(SEARCH);
  await asked;
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(page.getByText(de('search.searching'))).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.clock.runFor(30_000);
  const message = page.getByRole('alert').filter({ hasText: de('search.unavailable') });
  await expect(message).toBeVisible();
  await expectLists(page);
  await page.unroute('**/de-race/*.pf_meta');
  await message.getByRole('button', { name: de('search.retry') }).click();
  await expect(page.locator('.hits > li')).toHaveCount(10);
  expect(uncaught).toEqual([]);
});

test('R24 WASM is refused by the policy: a message with links to the lists, and no uncaught error', async ({
  page,
}) => {
  const uncaught = uncaughtOn(page);
  await page.route(/\/suche\/\?/, async (route) => {
    const response = await route.fetch();
    const policy = "script-src 'self' 'unsafe-inline'";
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.goto(SEARCH);
  await expect(page.getByRole('alert').filter({ hasText: de('search.unavailable') })).toBeVisible();
  await expectLists(page);
  expect(uncaught).toEqual([]);
});

test('R25 the next hits fail: those that are shown stay, the button offers another try, and no row is duplicated', async ({
  page,
}) => {
  const uncaught = uncaughtOn(page);
  await page.goto(SEARCH);
  const [hits, links] = [page.locator('.hits > li'), page.locator('.hits h2 a')];
  const [more, retry] = ['more', 'retry'].map((key) =>
    page.getByRole('button', { name: de(key === 'more' ? 'search.more' : 'search.retry') }),
  );
  await expect(hits).toHaveCount(10);
  await page.route('**/*.pf_fragment', (route) => route.abort());
  await more?.click();
  await expect(page.getByRole('alert').filter({ hasText: de('search.moreFailed') })).toBeVisible();
  await expect(hits).toHaveCount(10);
  await page.unroute('**/*.pf_fragment');
  await retry?.click();
  await expect.poll(() => hits.count()).toBeGreaterThan(10);
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(paths).size).toBe(paths.length);
  expect(uncaught).toEqual([]);
});

test('R25 the script of "see more" fails: the hits are shown, and another try loads the next ones and the button', async ({
  page,
}) => {
  const uncaught = uncaughtOn(page);
  const script = '**/_astro/mountSeeMore.*.js';
  await page.route(script, (route) => route.abort());
  await page.goto(SEARCH);
  const hits = page.locator('.hits > li');
  const message = page.getByRole('alert').filter({ hasText: de('search.moreFailed') });
  await expect(message).toBeVisible();
  await expect(hits).toHaveCount(10);
  await page.unroute(script);
  await message.getByRole('button', { name: de('search.retry') }).click();
  await expect(hits).toHaveCount(20);
  await expect(page.locator('.hits h2 a').nth(10)).toBeFocused();
  await expect(message).toBeHidden();
  await expect(page.getByRole('button', { name: de('search.more') })).toBeVisible();
  expect(uncaught).toEqual([]);
});
