import type { Page } from 'playwright/test';

/** The provider lets nobody frame it, as where third-party cookies are off; whoever comes by a redirect is let in. */
export const forbidFrames = (page: Page) =>
  page.route(/\/oauth\/authorize\?.*response_mode=web_message/, (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'x-frame-options': 'DENY' }, body: '' }),
  );

/** The documents that the page itself is led to at the provider. */
export const noteDepartures = (page: Page): string[] => {
  const noted: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== '/oauth/authorize' || !request.isNavigationRequest()) return;
    if (request.frame() === page.mainFrame()) noted.push(pathname);
  });
  return noted;
};
