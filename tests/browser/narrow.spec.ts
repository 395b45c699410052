import { expect, type Page } from 'playwright/test';
import { LOCALES } from '~/i18n/locales.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { openPage } from './openPage.ts';
import { KINDS_FOR_MEMBERS, SAMPLE_PAGES } from './samplePages.ts';
import { test } from './test.ts';
import { join } from './visitor.ts';

/** How many pixels of the page lie beyond its right edge; tables may scroll in a box of their own. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

for (const [width, why] of [
  [360, 'a small phone'],
  [320, 'a screen of 1280 pixels enlarged four times (WCAG 1.4.10)'],
] as const) {
  // German has the longest words.
  test(`no kind of page scrolls sideways in German on ${why}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 740 });
    const isForMembers = ([kind]: (typeof SAMPLE_PAGES)[number]): boolean => KINDS_FOR_MEMBERS.includes(kind);
    const forMembers = SAMPLE_PAGES.filter(isForMembers);
    for (const [kind, pathIn] of [...SAMPLE_PAGES.filter((sample) => !isForMembers(sample)), ...forMembers]) {
      if (kind === forMembers[0]?.[0]) await join(page, 'de');
      await openPage(page, pathIn('de'));
      expect.soft(await overflowOf(page), kind).toBe(0);
    }
  });

  test(`the open menu fits ${why}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openPage(page, homePath('de'));
    await page.locator('[data-burger]').click();
    for (const summary of await page.locator('#menu summary').all()) {
      await summary.click();
      expect(await overflowOf(page)).toBe(0);
      expect(await page.locator('#menu').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });
}

test('the header fits every width and language, its search box open', async ({ page }) => {
  for (const locale of LOCALES) {
    await openPage(page, pathTo('partners', locale));
    await page.getByRole('banner').getByRole('search').getByRole('button').click();
    for (const width of [1280, 1152, 1151, 1024, 768, 320]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await overflowOf(page), `${locale}, ${width}`).toBe(0);
    }
    await page.setViewportSize({ width: 1280, height: 740 });
  }
});
