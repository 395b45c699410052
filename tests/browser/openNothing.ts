import type { Page } from 'playwright/test';

/** Opens an address of the site without scripts: a page would continue to use the session. */
export const openNothing = async (page: Page): Promise<void> => {
  await page.route('**/nothing.txt', (route) => route.fulfill({ contentType: 'text/plain', body: 'Nothing' }));
  await page.goto('/nothing.txt');
};
