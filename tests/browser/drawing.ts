import type { Page } from 'playwright/test';

/** Waits until the page has been drawn as it is. */
export const isDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve();
          });
        });
      }),
  );

/** Keeps the site's fonts away: what they move is tested by `reading.spec.ts`. */
export const withoutLetters = (page: Page): Promise<unknown> =>
  page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));
