import type { Page } from 'playwright/test';

/** Waits until the browser has painted the current state of the page. */
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

/** Blocks the site's fonts: `reading.spec.ts` tests their layout shifts. */
export const withoutLetters = (page: Page): Promise<unknown> =>
  page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));
