import type { BrowserContext, Route } from 'playwright/test';

/** The faults between a browser and the provider, by their rows of the threat model. */
type Fault = {
  readonly row: `R${string}`;
  readonly is: string;
  readonly meet: (route: Route) => Promise<void> | undefined;
};

/** How slow the slow provider is with each answer, in milliseconds (R04). */
const SLOW_MS = 3_000;

/** With the provider's CORS headers: without them the browser would block the response, which is another fault. */
const answer = (route: Route, status: number, body: string, contentType = 'application/json') =>
  route.fulfill({
    status,
    body,
    contentType,
    headers: {
      'access-control-allow-origin': route.request().headers()['origin'] ?? '*',
      'access-control-allow-credentials': 'true',
    },
  });

const slowly = async (route: Route): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  // The page may have aborted the request meanwhile.
  await route.continue().catch(() => undefined);
};

const unframed = (route: Route) =>
  route.request().isNavigationRequest()
    ? route.fulfill({ status: 200, contentType: 'text/html', headers: { 'x-frame-options': 'DENY' }, body: '' })
    : route.continue();

const NONSENSE: readonly ((route: Route) => Promise<void>)[] = [
  (route) => answer(route, 500, '{"error":"server_error"}'),
  (route) => answer(route, 200, '<!doctype html><p>Soon back', 'text/html'),
  (route) => answer(route, 200, ''),
  (route) => answer(route, 200, '[{"is_authenticated":"yes"}]'),
];
let turn = 0;

/** Each request gets the next kind of fault; `providerOff.spec.ts` applies one kind to a whole login. */
const nonsense = (route: Route) => {
  turn += 1;
  return NONSENSE[turn % NONSENSE.length]?.(route);
};

export const FAULTS: readonly Fault[] = [
  { row: 'R01', is: 'refuses connections', meet: (route) => route.abort('connectionrefused') },
  { row: 'R02', is: 'answers nonsense', meet: nonsense },
  { row: 'R03', is: 'accepts and never answers', meet: () => undefined },
  { row: 'R04', is: 'takes three seconds for each answer', meet: slowly },
  { row: 'R05', is: 'lets nobody frame its silent check', meet: unframed },
];

/** Applies a fault to all requests of a browser to the provider; returns a function that ends it. */
export const strike = async (
  context: BrowserContext,
  { sandbox }: { readonly sandbox: string },
  fault: Pick<Fault, 'meet'>,
): Promise<() => Promise<void>> => {
  const addresses = `${sandbox}/**`;
  const meet = (route: Route) => fault.meet(route);
  await context.route(addresses, meet);
  return () => context.unroute(addresses, meet);
};
