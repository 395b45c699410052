import type { Page } from 'playwright/test';

/** Removes the profile and the tokens, as after two hours: the provider still has the session, and `_club` announces it. */
export const knownToProviderOnly = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.removeItem('profile');
    sessionStorage.clear();
  });

/** The site's locks that a tab holds or waits for (Web Locks). */
export const locksIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].map(({ name = '' }) => name);
  });

/** The SDK's own locks, which would keep the next login waiting for 20 s (docs/threat-model.md S8). */
export const sdkLocksIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => ['authorize_state', 'session_state'].filter((name) => sessionStorage.getItem(name) !== null));
