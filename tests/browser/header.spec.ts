import { expect, type Page } from 'playwright/test';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';

const PHONE = { width: 360, height: 740 };
const en = wordingIn('en');

const scrollPage = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => {
    scrollTo(0, y);
  }, top);

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

  test('looks at the scroll position every 50 ms, and not more often', async ({ page }) => {
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

  test('a page that opens in its middle has its header fixed and is pinned at once', async ({ page }) => {
    await page.goto(`${pathTo('rankings', 'en')}#points`);
    await scrollPage(page, 900);
    await expect(page.locator('body')).toContainClass('is-pinned');
    await page.reload();
    await expect(page.locator('body')).toContainClass('is-pinned');
    await expect(page.locator('club-header')).toContainClass('is-fixed');
  });

  test('a header that is up comes down to who tabs into it', async ({ page }) => {
    await page.goto(stagePath(9, 'en'));
    await scrollPage(page, 900);
    await expect(page.locator('club-header')).not.toBeInViewport();
    await page.locator('.brand').focus();
    await expect(page.locator('club-header')).toBeInViewport({ ratio: 1 });
  });
});

test.describe("a phone's menu", () => {
  test.use({ viewport: PHONE });

  test('opens and closes by its burger, which says so', async ({ page }) => {
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

  test('closes with Escape, and gives the focus back to its burger', async ({ page }) => {
    await page.goto(homePath('en'));
    await page.locator('[data-burger]').press('Enter');
    await page.locator('#menu summary').first().focus();
    await page.keyboard.press('Escape');
    await expect(page.locator('club-header')).not.toContainClass('is-open');
    await expect(page.locator('[data-burger]')).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('[data-burger]')).toBeFocused();
  });

  test('searches at the first press, for its field is there', async ({ page }) => {
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

test.describe('the menus of a desk', () => {
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

  test('closes with Escape, and gives the focus back to its button', async ({ page }) => {
    await page.goto(homePath('en'));
    const search = page.getByRole('banner').getByRole('search');
    await search.getByRole('button').click();
    await page.keyboard.press('Escape');
    await expect(search).not.toContainClass('is-open');
    await expect(search.getByRole('button')).toBeFocused();
  });

  test('ignores a query of nothing or of spaces', async ({ page }) => {
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
    // A query that means something goes out after them, and is the first one that does.
    await search.getByRole('combobox').fill('x');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${pathTo('search', 'en')}?q=x`);
    expect(asked.map((address) => new URL(address)).filter(({ pathname }) => pathname.endsWith('/'))).toHaveLength(1);
  });

  test('T48 carries any text to the search page as text', async ({ page }) => {
    test.slow();
    await page.goto(pathTo('search', 'en'));
    for (const query of [
      '$&',
      "$'$`$1$$",
      '*query*',
      '"><img src=x onerror=alert(1)>',
      '<script>alert(1)</script>',
      'javascript:alert(1)',
      '%',
      '%E0%A4%A',
      '%3Cb%3E',
      '&q=other#fragment?q=third',
      '../../evil',
      'a+b c',
      'Æ œ ł 自行車 🚴‍♀️ \u202e',
      '\ud800',
      'a\udfffb\ud83d',
      'x'.repeat(10_000),
    ]) {
      await test.step(query.toWellFormed().slice(0, 40), async () => {
        const search = page.getByRole('banner').getByRole('search');
        await search.getByRole('button').click();
        // As code units: a lone surrogate does not survive the way into the browser, nor a long text the field's limit.
        await search.getByRole('combobox').evaluate(
          (field, units) => {
            if (field instanceof HTMLInputElement) field.value = String.fromCharCode(...units);
          },
          Array.from({ length: query.length }, (_, index) => query.charCodeAt(index)),
        );
        await search.getByRole('button').click();
        await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === query.toWellFormed());
        expect(new URL(page.url()).pathname).toBe(pathTo('search', 'en'));
        expect([...new URL(page.url()).searchParams]).toHaveLength(1);
        const field = page.getByRole('main').getByRole('combobox');
        await expect(field).toHaveValue(query.toWellFormed().slice(0, 200));
        await expect(page.locator('img, [onerror]')).toHaveCount(0);
      });
    }
  });
});
