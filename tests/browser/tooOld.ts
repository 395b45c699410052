import type { Page } from 'playwright/test';

/** Makes the provider refuse `times` requests to this path because the token is too old, without a change of any clock. */
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
