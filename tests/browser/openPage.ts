import { expect, type Page } from 'playwright/test';

/** The pages to which `/` leads. */
const HOMES = /^https?:\/\/[^/]+\/[a-z]{2}\/$/;

/** Opens a page and waits for its heading. `/`, which redirects to a language, is prevented from redirecting so that it can be tested. */
export const openPage = async (page: Page, path: string): Promise<void> => {
  if (path === '/') await openChooser(page);
  else await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
};

const openChooser = async (page: Page): Promise<void> => {
  const { promise: held, resolve: isHeld } = Promise.withResolvers<unknown>();
  // A response without content keeps the current page; its load event may then never fire.
  await page.route(HOMES, async (route) => {
    await route.fulfill({ status: 204 });
    isHeld(route);
  });
  await page.goto('/', { waitUntil: 'commit' });
  await held;
  await page.unroute(HOMES);
};
