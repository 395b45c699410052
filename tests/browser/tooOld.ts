import type { Page } from 'playwright/test';

/** The provider calls every token too old for this path, so many times; its answers and no one’s clock are changed. */
export const tooOld = (page: Page, path: string, times: number) =>
  page.route(
    `**/identity/v1/${path}`,
    async (route) => {
      if (route.request().method() === 'OPTIONS') return route.fallback();
      const origin = (await route.request().headerValue('origin')) ?? '';
      return route.fulfill({
        status: 401,
        headers: { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' },
        json: { error: 'invalid_grant', error_message_key: 'error.accessToken.freshness' },
      });
    },
    { times },
  );
