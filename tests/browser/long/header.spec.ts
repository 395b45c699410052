import { expect } from 'playwright/test';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { describeCarriedQueries, en, PHONE, QUERIES, scrollPage } from '../headerPage.ts';
import { test } from '../test.ts';

test.describe('scrolling', () => {
  test('is handled every 50 ms, and not more often', async ({ page }) => {
    await page.clock.install();
    await page.goto(stagePath(9, 'en'));
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('scroll', resolve, { once: true });
          scrollTo(0, 900);
        }),
    );
    const header = page.locator('club-header');
    await page.clock.runFor(49);
    await expect(header).not.toContainClass('is-fixed');
    await page.clock.runFor(1);
    await expect(header).toContainClass('is-fixed is-up');
  });

  test('a page that opens in its middle has its header fixed and pinned at once', async ({ page }) => {
    await page.goto(`${pathTo('rankings', 'en')}#points`);
    await scrollPage(page, 900);
    await expect(page.locator('body')).toContainClass('is-pinned');
    await page.reload();
    await expect(page.locator('body')).toContainClass('is-pinned');
    await expect(page.locator('club-header')).toContainClass('is-fixed');
  });

  test('a header that is scrolled away returns when it gets the focus', async ({ page }) => {
    await page.goto(stagePath(9, 'en'));
    await scrollPage(page, 900);
    await expect(page.locator('club-header')).not.toBeInViewport();
    await page.locator('.brand').focus();
    await expect(page.locator('club-header')).toBeInViewport({ ratio: 1 });
  });
});

test.describe("a phone's menu", () => {
  test.use({ viewport: PHONE });

  test('searches at the first press, because its field is visible', async ({ page }) => {
    await page.goto(homePath('en'));
    await page.locator('[data-burger]').click();
    await page.getByRole('banner').getByRole('combobox').fill('Laruns');
    await page
      .getByRole('banner')
      .getByRole('button', { name: en('search.submit') })
      .click();
    await expect(page).toHaveURL(`${pathTo('search', 'en')}?q=Laruns`);
  });
});

test.describe('the search box', () => {
  describeCarriedQueries(QUERIES);

  test('closes with Escape, and returns the focus to its button', async ({ page }) => {
    await page.goto(homePath('en'));
    const search = page.getByRole('banner').getByRole('search');
    await search.getByRole('button').click();
    await page.keyboard.press('Escape');
    await expect(search).not.toContainClass('is-open');
    await expect(search.getByRole('button')).toBeFocused();
  });

  test('ignores an empty query and one of spaces', async ({ page }) => {
    await page.goto(homePath('en'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const search = page.getByRole('banner').getByRole('search');
    await search.getByRole('button').click();
    for (const nothing of ['', ' ', ' \u00a0\u2003 ']) {
      await search.getByRole('combobox').fill(nothing);
      await search.getByRole('button').click();
      await page.keyboard.press('Enter');
    }
    // Only the query with a letter leads to a results page.
    await search.getByRole('combobox').fill('x');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${pathTo('search', 'en')}?q=x`);
    expect(asked.map((address) => new URL(address)).filter(({ pathname }) => pathname.endsWith('/'))).toHaveLength(1);
  });
});
