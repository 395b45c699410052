import type { Page, Route } from 'playwright/test';

const DELETE = /\/api\/[a-z]{2}\/accounts\/[^/]+\/delete$/;

const isSent = (route: Route): boolean => route.request().method() === 'POST';

/** Has each request that would delete something meet the next of these; afterwards they reach the sandbox. Answers how many there were. */
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
