import { expect, type Page } from 'playwright/test';

const START = '2026-11-21T12:00:00Z';

type Counted = { heads: number; loads: number; version: string | undefined };

/**
 * Opens a page whose clock stands still, and counts how often its version was asked for and it came anew; `version` is what the server
 * calls it, its own word as long as the test says nothing.
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

/** That nothing was asked and nothing came: what is asked is noted in the page at once, before a server could hear of it. */
export const expectStillness = async (page: Page, counted: Counted): Promise<void> => {
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
  expect([counted.heads, counted.loads]).toEqual([0, 1]);
};
