import { expect } from 'playwright/test';
import { BODY_CLASSES } from '~/config/pageKinds.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { articlePathOf } from './articlePathOf.ts';
import { testLanguageLinks } from './plainPages.ts';
import { SAMPLE_PAGES } from './samplePages.ts';
import { test } from './test.ts';

test.use({ javaScriptEnabled: false });

test('a page of every kind answers in every language, as its kind and in its language', async ({ request }) => {
  for (const [kind, pathIn] of SAMPLE_PAGES) {
    for (const locale of kind === 'chooser' ? (['fr'] as const) : LOCALES) {
      const answer = await request.get(pathIn(locale));
      expect.soft(answer.status(), pathIn(locale)).toBe(200);
      const html = await answer.text();
      expect.soft(html, pathIn(locale)).toContain(`<html lang="${locale}"`);
      expect.soft(html, pathIn(locale)).toContain(`<body class="${BODY_CLASSES[kind]}"`);
    }
  }
});

test('R19 the login link leads to a page that names what it needs', async ({ page }) => {
  await page.goto(homePath('fr'));
  await page.getByRole('link', { name: wordingIn('fr')('header.signIn') }).click();
  await expect(page).toHaveURL(pathTo('authentication', 'fr'));
  // By its element, because Playwright's search by text skips `<noscript>`.
  const needs = page.locator('main noscript p').filter({ hasText: wordingIn('fr')('auth.needsScripts') });
  await expect(needs.first()).toBeVisible();
});

test('R19 the news, the stages, the teams and the words of the law can be read whole', async ({ page }) => {
  const texts = [
    articlePathOf('stage-14-kragh-andersen-wins-in-lyon', 'en'),
    stagePath(20, 'de'),
    pathTo('teams', 'es', 'uae-team-emirates'),
    pathTo('privacy', 'fr'),
  ];
  for (const path of texts) {
    await page.goto(path);
    const [seen, all] = await page.locator('main').evaluate(
      (main: HTMLElement) =>
        [
          main.innerText.split(/\s+/).length,
          // Not counted as text: drawings, elements that only a script shows or fills, and elements for web views.
          [...main.querySelectorAll<HTMLElement>('h1, h2, h3, p, li, td, th, dt, dd')]
            .filter(
              (part) =>
                part.textContent.trim() !== '' &&
                part.closest('details, .in-webview') === null &&
                !part.checkVisibility({ visibilityProperty: true }),
            )
            .map((part) => part.textContent.trim()),
        ] as const,
    );
    expect.soft(seen, path).toBeGreaterThan(100);
    expect.soft(all, path).toEqual([]);
  }
});

test('the root offers the four languages and does not redirect', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link')).toHaveText(LOCALES.map((locale) => wordingIn(locale)('language.name')));
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(homePath('de'));
});

test.describe('the header', () => {
  test('R19 opens its sheet as a link on a phone, and closes it again', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(pathTo('stages', 'en'));
    await expect(page.locator('#menu')).toBeHidden();
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(page).toHaveURL(`${pathTo('stages', 'en')}#menu`);
    await page.getByText('Riders', { exact: true }).first().click();
    await expect(page.locator('#menu').getByRole('link', { name: 'Teams' })).toBeVisible();
    await page.getByRole('link', { name: wordingIn('en')('header.close') }).click();
    await expect(page.locator('#menu')).toBeHidden();
  });

  test('R19 opens one menu at a time on a desktop, and has plain links', async ({ page }) => {
    await page.goto(homePath('fr'));
    const menus = page.locator('.main-menu details');
    await menus.last().locator('summary').click();
    await menus.first().locator('summary').click();
    await expect(page.locator('.main-menu details[open]')).toHaveCount(1);
    await menus
      .first()
      .getByRole('link', { name: wordingIn('fr')('page.stages') })
      .click();
    await expect(page).toHaveURL(pathTo('stages', 'fr'));
  });

  for (const [place, width] of [
    ['a desk', 1280],
    ['a phone', 360],
  ] as const) {
    test(`R19 sends a search from ${place} as a plain form`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`${homePath('de')}#menu`);
      const field = page.getByRole('banner').getByRole('textbox');
      await field.fill('Pogačar & "Roglič" <b>');
      await field.press('Enter');
      await expect(page).toHaveURL((url) => url.pathname === pathTo('search', 'de'));
      const address = new URL(page.url());
      expect(address.pathname).toBe(pathTo('search', 'de'));
      expect([...address.searchParams]).toEqual([['q', 'Pogačar & "Roglič" <b>']]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

testLanguageLinks([['an article', (locale) => articlePathOf('stage-14-kragh-andersen-wins-in-lyon', locale)]]);
