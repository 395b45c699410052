import type { Page } from 'playwright/test';

/** All that a page of the site finds in its browser, as one text: web storage, cookies, and what its tabs share. */
export const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const request = indexedDB.open('club-auth');
    request.addEventListener('error', () => {
      resolve(undefined);
    });
    request.addEventListener('success', () => {
      const database = request.result;
      if (!database.objectStoreNames.contains('slot')) {
        database.close();
        resolve(undefined);
        return;
      }
      const all = database.transaction('slot').objectStore('slot').getAll();
      all.addEventListener('success', () => {
        database.close();
        resolve(all.result);
      });
    });
    const [local, session] = [localStorage, sessionStorage].map((store) => Object.fromEntries(Object.entries(store)));
    return JSON.stringify([await promise, local, session, document.cookie]);
  });
