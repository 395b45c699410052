import { expect, type BrowserContext, type Page } from 'playwright/test';
import { knownToProviderOnly } from './sessionState.ts';

/** Has both tabs load at once, neither of which knows the member any more, and answers which of them found her. */
export const checkAtOnce = async (tabs: readonly Page[], paths: readonly string[]): Promise<readonly boolean[]> => {
  for (const tab of tabs) await knownToProviderOnly(tab);
  await Promise.all(tabs.map((tab, index) => tab.goto(paths[index % paths.length] ?? '/')));
  return Promise.all(
    tabs.map(async (tab) => {
      await expect(tab.locator('html')).toHaveAttribute('data-session', 'member');
      return true;
    }),
  );
};

/** So many tabs of one browser, the given one among them. */
export const tabsBeside = async (page: Page, context: BrowserContext, count: number): Promise<readonly Page[]> => [
  page,
  ...(await Promise.all(Array.from({ length: count - 1 }, () => context.newPage()))),
];
