import { expect, type Page } from 'playwright/test';
import { LOCALES } from '~/i18n/locales.ts';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { describeCarriedQueries, en, PHONE, QUERIES, scrollPage } from './headerPage.ts';
import { test } from './test.ts';

/** Presses Tab on the last control of the header. */
const tabOut = async (page: Page): Promise<void> => {
  await page.locator('club-header').locator('a:visible, button:visible, summary:visible').last().press('Tab');
  await expect(page.locator('club-header :focus')).toHaveCount(0);
};

test.describe('scrolling', () => {
  test('the header is down at the top, up on the way down, and down again on the way up', async ({ page }) => {
    await page.goto(stagePath(9, 'en'));
    const [header, body] = [page.locator('club-header'), page.locator('body')];
    await expect(header).toContainClass('is-down');
    await expect(header).not.toContainClass('is-fixed');
    await scrollPage(page, 20);
    await expect(header).toContainClass('is-up is-fixed');
    await expect(body).not.toContainClass('is-pinned');
    await scrollPage(page, 900);
    await expect(body).toContainClass('is-pinned');
    await expect(header).not.toContainClass('is-down');
    await expect(header).not.toBeInViewport();
    await scrollPage(page, 500);
    await expect(header).toContainClass('is-down is-fixed');
    await expect(header).not.toContainClass('is-up');
    await expect(body).toContainClass('is-pinned');
    await expect(header).toBeInViewport({ ratio: 1 });
    await scrollPage(page, 0);
    await expect(header).not.toContainClass('is-fixed');
    await expect(header).toContainClass('is-down');
    await expect(body).not.toContainClass('is-pinned');
  });
});

test.describe("a phone's menu", () => {
  test.use({ viewport: PHONE });

  test('opens and closes by its burger, which names its state', async ({ page }) => {
    await page.goto(homePath('en'));
    const [header, burger] = [page.locator('club-header'), page.locator('[data-burger]')];
    await expect(burger).toHaveAttribute('aria-expanded', 'false');
    await burger.click();
    await expect(header).toContainClass('is-open');
    await expect(burger).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('navigation', { name: en('header.mainMenu') })).toBeVisible();
    await expect(page).toHaveURL(homePath('en'));
    await burger.click();
    await expect(header).not.toContainClass('is-open');
    await expect(burger).toHaveAttribute('aria-expanded', 'false');
  });

  test('has the search in the bar: its button opens the field over the bar, and Escape returns the focus to the button', async ({
    page,
  }) => {
    await page.goto(homePath('en'));
    const [header, burger] = [page.locator('club-header'), page.locator('[data-burger]')];
    await expect(header).toContainClass('is-ready');
    const search = header.getByRole('search');
    const [field, magnifier] = [search.getByRole('combobox'), search.getByRole('button')];
    // The name of the race is not cut off.
    const brand = header.locator('.brand');
    expect(await brand.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expect(field).toBeHidden();
    await magnifier.click();
    await expect(field).toBeFocused();
    // From edge to edge, and no higher than the bar.
    const [bar, box] = [await header.boundingBox(), await search.boundingBox()];
    expect(box).toMatchObject({ x: 0, y: 0, width: PHONE.width });
    expect(box?.height).toBeLessThanOrEqual(bar?.height ?? 0);
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(magnifier).toBeFocused();
    // The sheet has the same field; nothing of the bar moves when it opens.
    const place = await burger.boundingBox();
    await burger.click();
    await expect(field).toBeVisible();
    expect(await burger.boundingBox()).toEqual(place);
    await burger.click();
    await expect(field).toBeHidden();
  });

  test('closes with Escape, and returns the focus to its burger button', async ({ page }) => {
    await page.goto(homePath('en'));
    await page.locator('[data-burger]').press('Enter');
    await page.locator('#menu summary').first().focus();
    await page.keyboard.press('Escape');
    await expect(page.locator('club-header')).not.toContainClass('is-open');
    await expect(page.locator('[data-burger]')).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('[data-burger]')).toBeFocused();
  });

  test('closes when the focus moves on to the page behind it', async ({ page }) => {
    await page.goto(homePath('en'));
    await page.locator('[data-burger]').press('Enter');
    await tabOut(page);
    await expect(page.locator('club-header')).not.toContainClass('is-open');
  });
});

test.describe('the menus on a desktop', () => {
  test('close with Escape, by a press elsewhere, and when another opens', async ({ page }) => {
    await page.goto(homePath('en'));
    const [open, summaries] = [page.locator('.main-menu details[open]'), page.locator('.main-menu summary')];
    await summaries.first().click();
    await expect(open).toHaveCount(1);
    await summaries.last().click();
    await expect(open).toHaveCount(1);
    await expect(open.locator('summary')).toHaveText(en('menu.club'));
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
    await summaries.first().click();
    await page.mouse.click(1270, 400);
    await expect(open).toHaveCount(0);
  });

  test('close when the focus moves on to the page', async ({ page }) => {
    await page.goto(homePath('en'));
    await page.locator('.main-menu summary').first().press('Enter');
    await expect(page.locator('.main-menu details[open]')).toHaveCount(1);
    await tabOut(page);
    await expect(page.locator('.main-menu details[open]')).toHaveCount(0);
  });
});

test.describe('the narrowest desktop', () => {
  test.use({ viewport: { width: 1152, height: 700 } });

  for (const locale of LOCALES)
    test(`has one line for the header in ${locale}, with both ways in, also while the search is open`, async ({
      page,
    }) => {
      await page.goto(homePath(locale));
      await page.evaluate(() => document.fonts.ready);
      const header = page.locator('club-header > header');
      const t = wordingIn(locale);
      const ways = (['header.signIn', 'header.join'] as const).map((key) =>
        header.getByRole('link', { name: t(key), exact: true }),
      );
      for (const way of ways) await expect(way).toBeVisible();
      const heights = () =>
        header.evaluate((line) =>
          [line, ...line.querySelectorAll('summary, [data-account]')].map(
            (part) => part.getBoundingClientRect().height,
          ),
        );
      const atRest = await heights();
      expect(Math.max(...atRest)).toBeLessThan(60);
      await header.getByRole('search').getByRole('button').click();
      await expect(header.getByRole('combobox')).toBeVisible();
      expect((await header.getByRole('search').boundingBox())?.width).toBeGreaterThan(150);
      expect(await heights()).toEqual(atRest);
    });
});

test.describe('the search box', () => {
  test('opens at the first press with the focus in its field, and sends at the second', async ({ page }) => {
    await page.goto(homePath('en'));
    const search = page.getByRole('banner').getByRole('search');
    await expect(search.getByRole('combobox')).toBeHidden();
    await search.getByRole('button').click();
    await expect(search).toContainClass('is-open');
    await expect(search.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('Pogačar');
    await search.getByRole('button').click();
    await expect(page).toHaveURL(`${pathTo('search', 'en')}?q=${encodeURIComponent('Pogačar')}`);
    await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('Pogačar');
  });

  describeCarriedQueries(QUERIES.slice(0, 5));
});
