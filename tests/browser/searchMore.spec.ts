import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';

const en = wordingIn('en');
const SANDBOX = process.env['CLUB_SANDBOX'] ?? 'http://localhost:4400';
const SERVICE = `${SANDBOX}/api/search-more`;

/**
 * The search page as a build with `PUBLIC_SEARCH_MORE_URL` writes it. The attribute is set as soon as its element is parsed: if
 * the test itself answered the page, the browser would not assign it to this machine, and would block its requests to the sandbox.
 */
const openWithService = async (page: Page, query: string) => {
  await page.addInitScript((service) => {
    new MutationObserver(() => {
      document.querySelector('club-search')?.setAttribute('data-more-url', service);
    }).observe(document, { childList: true, subtree: true });
  }, SERVICE);
  await page.goto(`${pathTo('search', 'en')}?q=${query}`);
  const [hits, links] = [page.locator('.hits > li'), page.locator('.hits h2 a')];
  await expect(hits).toHaveCount(10);
  return {
    hits,
    more: page.getByRole('button', { name: en('search.more') }),
    alert: page.getByRole('main').getByRole('alert'),
    paths: () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
  };
};

// The policy of such a build names the service (tests/unit/hosting/policy.test.ts); that of the build under test does not.
test.use({ bypassCSP: true });

const isAsked = (address: string): boolean => address.startsWith(SERVICE);

test('with a search service the next pages come from its GET, and from nowhere else', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isAsked(request.url()) || request.url().endsWith('.pf_fragment')) asked.push(request.url());
  });
  const { hits, more, paths } = await openWithService(page, 'laruns');
  expect(asked.filter(isAsked)).toEqual([]);
  await more.click();
  await expect.poll(() => hits.count()).toBeGreaterThan(10);
  const services = asked.filter(isAsked).map((address) => new URL(address).searchParams);
  expect([...(services[0] ?? [])]).toEqual([
    ['q', 'laruns'],
    ['locale', 'en'],
    ['cursor', ''],
  ]);
  for (const [index, parameters] of services.entries())
    expect(parameters.get('cursor')).toBe(index === 0 ? '' : String(index * 10));
  expect(asked.filter((address) => !isAsked(address))).toHaveLength(10);
  for (let before = 0; (await more.count()) > 0 && before !== (await hits.count());) {
    before = await hits.count();
    await more.click();
    await expect(page.getByRole('button', { name: en('search.loading') })).toHaveCount(0);
  }
  const found = await paths();
  expect(new Set(found).size).toBe(found.length);
  expect(found).toContain(pathTo('stages', 'en', 'stage-9'));
});

test('T49 a service that leads to a foreign host is not followed, and the page shows the end of the list', async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) foreign.push(request.url());
  });
  await page.route(isAddressOfService, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        hits: [{ path: '/en/riders/egan-bernal/', title: 'Egan Bernal', publicationAt: null }],
        nextRequest: 'https://evil.example/api/search-more',
      },
    }),
  );
  const { hits, more, alert } = await openWithService(page, 'laruns');
  await more.click();
  await expect.poll(() => hits.count()).toBeGreaterThanOrEqual(10);
  await more.click();
  await expect(alert.filter({ hasText: en('search.refused') })).toBeVisible();
  await expect(more).toHaveCount(0);
  expect(foreign).toEqual([]);
});

test('T04 hits that lead elsewhere are not shown', async ({ page }) => {
  const hostile = [
    'javascript:alert(1)',
    '//evil.example/',
    'https://evil.example/',
    '/\\evil.example/',
    'data:text/html,x',
  ];
  const hits = [...hostile, '/en/nowhere/'].map((path) => ({ path, title: `to ${path}`, publicationAt: null }));
  await page.route(isAddressOfService, (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { hits, nextRequest: null } }),
  );
  const { more, paths } = await openWithService(page, 'laruns');
  await more.click();
  await expect(page.getByRole('link', { name: 'to /en/nowhere/' })).toBeVisible();
  expect((await paths()).slice(10)).toEqual(['/en/nowhere/']);
});

function isAddressOfService(address: URL): boolean {
  return isAsked(address.href);
}
