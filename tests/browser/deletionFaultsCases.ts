import type { Page, Route } from 'playwright/test';

const DELETE = /\/api\/[a-z]{2}\/accounts\/[^/]+\/delete$/;

const isSent = (route: Route): boolean => route.request().method() === 'POST';

/** Passes each request for a deletion to the next handler, and further ones to the sandbox. Returns a function that counts them. */
export const meet = async (page: Page, ...faults: ((route: Route) => Promise<void>)[]): Promise<() => number> => {
  let sent = 0;
  await page.context().route(DELETE, async (route) => {
    if (!isSent(route)) return route.continue();
    const fault = faults[sent];
    sent += 1;
    return fault === undefined ? route.continue() : fault(route);
  });
  return () => sent;
};

export const answer =
  (status: number) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, headers: { 'access-control-allow-origin': route.request().headers()['origin'] ?? '' } });
