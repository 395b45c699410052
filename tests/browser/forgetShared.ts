import type { Page } from 'playwright/test';

/** Takes away what the tabs of this browser have told each other about who is here. */
export const forgetShared = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const request = indexedDB.deleteDatabase('club-auth');
    for (const end of ['success', 'error', 'blocked'] as const) {
      request.addEventListener(end, () => {
        resolve(undefined);
      });
    }
    await promise;
  });
