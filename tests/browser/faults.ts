import type { BrowserContext, Route } from 'playwright/test';

/** What goes wrong between a browser and the provider; rows of threats.md, section 3. */
type Fault = {
  readonly row: `R${string}`;
  readonly is: string;
  readonly meet: (route: Route) => Promise<void> | undefined;
};

/** How slow the slow provider is with each answer, in milliseconds (R04). */
const SLOW_MS = 3_000;

/** As the provider answers its own site: an answer that the browser withholds would be another fault. */
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
  // Whoever asked may have given up and gone.
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

/** Another kind each time; `providerOff.spec.ts` has each kind stay for a whole login. */
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

/** Lets one fault come over everything that a browser asks the provider; the answer ends it. */
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
