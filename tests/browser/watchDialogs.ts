import type { Page } from 'playwright/test';

const NAME = 'data-most-dialogs';

/** From the next page on, has each page note how many dialogs were open at once at most. */
export const watchDialogs = async (page: Page): Promise<void> => {
  await page.addInitScript((name) => {
    new MutationObserver(() => {
      const open = document.querySelectorAll('dialog[open]').length;
      const before = Number(document.documentElement.getAttribute(name));
      if (open > before) document.documentElement.setAttribute(name, String(open));
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  }, NAME);
};

/** The most dialogs that the present page has had open at once. */
export const mostDialogs = async (page: Page): Promise<number> => Number(await page.locator('html').getAttribute(NAME));
