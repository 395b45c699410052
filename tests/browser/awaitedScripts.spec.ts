import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { test } from './test.ts';

const [club, profile] = [pathTo('club', 'de'), pathTo('profile', 'de')];
const shownSections = (page: Page) => page.locator('club-tabs [data-panel]:visible');

test.describe('while its scripts are loading', () => {
  test.beforeEach(({ page }) =>
    page.route('**/_astro/*.js', () => {
      // No response, as on a stalled network.
    }),
  );

  test('the profile page shows only its first section', async ({ page }) => {
    await page.goto(profile, { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeVisible();
    await expect(shownSections(page)).toHaveCount(1);
    expect(await shownSections(page).getAttribute('id')).toBe(
      await page.locator('[data-panel]').first().getAttribute('id'),
    );
  });

  test('the profile page shows only the section that its address names', async ({ page }) => {
    await page.goto(profile, { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeVisible();
    const last = await page.locator('[data-panel]').last().getAttribute('id');
    await page.goto(`${profile}#${last ?? ''}`, { waitUntil: 'commit' });
    await expect(shownSections(page)).toHaveCount(1);
    await expect(shownSections(page)).toHaveAttribute('id', last ?? '');
  });
});

const announceSession = (page: Page, site: string): Promise<void> =>
  page.context().addCookies([{ name: '_club', value: '1', url: site }]);

const expectVisitor = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
  await expect(page.locator('.for-visitors').first()).toBeVisible();
};

test.describe('the club page does not wait for the session that a cookie announces', () => {
  test.use({ mishapsExpected: /ERR_FAILED.*(?:_astro|held\.png)/ });

  test('when its chunks do not load', async ({ page, world }) => {
    await announceSession(page, world.site);
    const { promise: isSeen, resolve: see } = Promise.withResolvers<undefined>();
    await page.route('**/_astro/*.js', async (route) => {
      await isSeen;
      await route.abort();
    });
    await page.goto(club, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-session', 'awaited');
    see(undefined);
    await expectVisitor(page);
  });

  test('when its script does not run', async ({ page, world }) => {
    await announceSession(page, world.site);
    await page.route(`**${club}`, async (route) => {
      const response = await route.fetch();
      const before = await response.text();
      const body = before.replace(/<script type="module">.*?<\/script>/gs, '');
      expect(body.length).toBeLessThan(before.length);
      await route.fulfill({ response, body: body.replace('</body>', '<img src="/held.png" alt=""></body>') });
    });
    // The mark stays until the page has loaded: a picture delays that until the test has checked the mark.
    const { promise: isSeen, resolve: see } = Promise.withResolvers<undefined>();
    await page.route('**/held.png', async (route) => {
      await isSeen;
      await route.abort();
    });
    await page.goto(club, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-session', 'awaited');
    see(undefined);
    await expectVisitor(page);
  });
});
