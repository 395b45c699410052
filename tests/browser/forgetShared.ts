import type { Page } from 'playwright/test';

/** Removes the record that the tabs of this browser share about the session. */
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
