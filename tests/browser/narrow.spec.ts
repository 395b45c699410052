import { expect, type Page } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { openPage } from './openPage.ts';
import { SAMPLE_PAGES } from './samplePages.ts';
import { test } from './test.ts';

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
    for (const [kind, pathIn] of SAMPLE_PAGES) {
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
