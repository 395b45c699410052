import { expect } from 'playwright/test';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';

const t = wordingIn('de');
const MISSING = /status of 404 /;

test.describe('an address without a page', () => {
  test.use({ mishapsExpected: MISSING });

  test('offers the pages that the visitor may have meant', async ({ page }) => {
    const main = page.getByRole('main');
    const guesses = main.getByRole('status').getByRole('link');
    await page.goto(`${pathTo('riders', 'de')}tadej-pogacr/`);
    await expect(main.getByRole('heading', { name: t('notFound.guesses') })).toBeVisible();
    await expect(guesses.first()).toHaveText(/^Tadej Pogačar 131/);
    expect(await guesses.count()).toBeLessThanOrEqual(3);
    await guesses.first().click();
    await expect(page).toHaveURL(pathTo('riders', 'de', 'tadej-pogacar'));
  });

  test('requests the names only on that page, once for the guesses and the suggestions', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(stagePath(9, 'de'));
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('/suggestions/de.json');
    await page.goto(`${homePath('de')}etape-9/`);
    await expect(page.getByRole('main').getByRole('status').getByRole('link').first()).toHaveAttribute(
      'href',
      stagePath(9, 'de'),
    );
    await page.getByRole('main').getByLabel(t('search.label')).pressSequentially('poga');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(asked.filter((path) => path === '/suggestions/de.json')).toHaveLength(1);
  });

  test('leads to the search and to the lists also without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${homePath('de')}xyzzy/`);
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem').getByRole('link')).toHaveText(
      (['home', 'stages', 'riders', 'news'] as const).map((route) => t(`page.${route}`)),
    );
    await main.getByLabel(t('search.label')).fill('Laruns');
    await main.getByRole('button', { name: t('search.submit') }).click();
    await expect(page).toHaveURL(`${pathTo('search', 'de')}?q=Laruns`);
    await context.close();
  });
});
