import type { Page } from 'playwright/test';

/** Makes the provider refuse frames, as in a browser without third-party cookies; logins by redirect still succeed. */
export const forbidFrames = (page: Page) =>
  page.route(/\/oauth\/authorize\?.*response_mode=web_message/, (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'x-frame-options': 'DENY' }, body: '' }),
  );

/** Records the paths of the provider's authorization documents to which the page itself navigates. */
export const noteDepartures = (page: Page): string[] => {
  const noted: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== '/oauth/authorize' || !request.isNavigationRequest()) return;
    if (request.frame() === page.mainFrame()) noted.push(pathname);
  });
  return noted;
};
