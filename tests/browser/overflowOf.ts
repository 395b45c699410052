import type { Page } from 'playwright/test';

/** How many pixels of the page lie beyond its right edge; tables may scroll in a box of their own. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
