import type { Page } from 'playwright/test';

const NAME = 'data-most-dialogs';

/** From the next page on, records on each page the maximum number of dialogs that were open at the same time. */
export const watchDialogs = async (page: Page): Promise<void> => {
  await page.addInitScript((name) => {
    new MutationObserver(() => {
      const open = document.querySelectorAll('dialog[open]').length;
      const before = Number(document.documentElement.getAttribute(name));
      if (open > before) document.documentElement.setAttribute(name, String(open));
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  }, NAME);
};

/** The maximum number of simultaneously open dialogs of the current page. */
export const mostDialogs = async (page: Page): Promise<number> => Number(await page.locator('html').getAttribute(NAME));
