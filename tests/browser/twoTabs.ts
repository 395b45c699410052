import { expect, type BrowserContext, type Page, type Route } from 'playwright/test';
import { knownToProviderOnly, locksIn } from './sessionState.ts';

/**
 * Loads a page in all tabs at once, while only the provider knows the session, and expects each tab to find the member. The first silent
 * check is answered only when every tab holds the lock or waits for it.
 */
export const expectAllToFindHer = async (tabs: readonly Page[], paths: readonly string[]): Promise<void> => {
  // All tabs show a file without scripts: a page would react to the removal in another tab with a check of its own.
  for (const tab of tabs) await tab.goto('/robots.txt');
  for (const tab of tabs) await knownToProviderOnly(tab);
  let waited: Promise<void> | undefined;
  const hold = async (route: Route): Promise<void> => {
    waited = expect.poll(() => locksIn(route.request().frame().page())).toEqual(tabs.map(() => 'club-auth'));
    const goOn = (): Promise<void> => route.continue();
    await waited.then(goOn, goOn);
  };
  await tabs[0]?.context().route(/\/oauth\/authorize/, hold, { times: 1 });
  await Promise.all(tabs.map((tab, index) => tab.goto(paths[index % paths.length] ?? '/')));
  await Promise.all(tabs.map((tab) => expect(tab.locator('html')).toHaveAttribute('data-session', 'member')));
  // Even without the lock all tabs may succeed if nothing is slow, so the condition above must have been fulfilled.
  await waited;
};

/** Opens tabs of one browser until there are `count`, including the given one. */
export const tabsBeside = async (page: Page, context: BrowserContext, count: number): Promise<readonly Page[]> => [
  page,
  ...(await Promise.all(Array.from({ length: count - 1 }, () => context.newPage()))),
];
