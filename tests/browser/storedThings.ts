import type { Page } from 'playwright/test';

/** Everything that a page of the site finds in its browser, each as `where name`. */
export const storedThings = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return [
      ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
      ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
      ...databases.map(({ name = '' }) => `indexedDb ${name}`),
      ...document.cookie.split('; ').flatMap((pair) => (pair === '' ? [] : [`cookie ${pair.split('=')[0] ?? ''}`])),
    ].sort();
  });
