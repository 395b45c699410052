import { expect, type Page } from 'playwright/test';

const START = '2026-11-21T12:00:00Z';

type Counted = { heads: number; loads: number; version: string | undefined };

/**
 * Opens a page whose clock stands still, and counts the requests for its version and its loads; `version` is the server's answer,
 * unchanged unless the test sets one.
 */
export const openAt = async (page: Page, path: string): Promise<Counted> => {
  const counted: Counted = { heads: 0, loads: 0, version: undefined };
  await page.route(`**${path}`, async (route) => {
    const { version } = counted;
    if (route.request().isNavigationRequest()) counted.loads += 1;
    if (route.request().method() !== 'HEAD' || version === undefined) await route.continue();
    else await route.fulfill({ headers: { etag: version } });
    if (route.request().method() === 'HEAD') counted.heads += 1;
  });
  await page.addInitScript(() => {
    const ask = globalThis.fetch;
    globalThis.fetch = (...asked) => {
      if (asked[0] === location.href) document.documentElement.toggleAttribute('data-asked', true);
      return ask(...asked);
    };
  });
  await page.clock.install({ time: new Date(Date.parse(START) - 60_000) });
  await page.clock.pauseAt(START);
  await page.goto(path);
  return counted;
};

/** No request and no load: the page itself records a request at once, before a server could receive it. */
export const expectStillness = async (page: Page, counted: Counted): Promise<void> => {
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
  expect([counted.heads, counted.loads]).toEqual([0, 1]);
};
