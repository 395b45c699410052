import { expect, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { openPage } from './openPage.ts';

/** The width of the page beyond the viewport, in pixels; tables may scroll in a box of their own. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Defines the test that the header fits at each of its breakpoints, with an open search box. */
export const expectFittingHeader = async (page: Page, locale: Locale): Promise<void> => {
  await openPage(page, pathTo('partners', locale));
  await page.getByRole('banner').getByRole('search').getByRole('button').click();
  for (const width of [1280, 1152, 1151, 1024, 768, 320]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await overflowOf(page), `${locale}, ${width}`).toBe(0);
  }
};
