import { expect, type BrowserContext, type Page, type Route } from 'playwright/test';
import { knownToProviderOnly, locksIn } from './sessionState.ts';

/**
 * Has all tabs load at once, none of which knows the member any more, and fails unless each of them finds her. The first check has its
 * answer only when all of them want to know: one is at it, the others wait for their turn.
 */
export const expectAllToFindHer = async (tabs: readonly Page[], paths: readonly string[]): Promise<void> => {
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
  // Tabs that do not wait for one another may find her all the same, as long as nothing is slow.
  await waited;
};

/** So many tabs of one browser, the given one among them. */
export const tabsBeside = async (page: Page, context: BrowserContext, count: number): Promise<readonly Page[]> => [
  page,
  ...(await Promise.all(Array.from({ length: count - 1 }, () => context.newPage()))),
];
