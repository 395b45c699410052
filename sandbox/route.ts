import type { monitorEventLoopDelay } from 'node:perf_hooks';
import type { DatabaseSync } from 'node:sqlite';
import type * as http from '../platform/http/route.ts';
import type { MovableClock } from './clock.ts';
import type { Faults } from './faults/faults.ts';
import type { Identity } from './identity/identity.ts';
import type { ServiceFiles } from './serviceFiles.ts';
import type { RunningServices } from './runningServices.ts';

/** Dependencies of the routes. */
export type Context = {
  readonly database: DatabaseSync;
  readonly files: ServiceFiles;
  readonly siteOrigin: string;
  /** The sandbox's own origin, also the issuer of the identity provider. */
  readonly origin: string;
  /** The folder of the built site, which contains the records of the search. */
  readonly siteFiles: string;
  /** The shared parent domain for the cookies of the site and its properties; without it, each cookie is limited to its host. */
  readonly cookieDomain?: string | undefined;
  /** Number of proxies whose `X-Forwarded-For` counts. */
  readonly trustedProxies: number;
  /** Start time in milliseconds of `performance.now()`. */
  readonly startedAt: number;
  readonly routes: readonly Route[];
  /** Delay of the event loop, in nanoseconds. */
  readonly loopDelay: Pick<ReturnType<typeof monitorEventLoopDelay>, 'percentile' | 'reset' | 'disable'>;
  readonly clock: MovableClock;
  readonly faults: Faults;
  /** Whether a fault requires a captcha token for this request. */
  readonly wantsCaptcha: boolean;
  readonly identity: Identity;
  readonly services: RunningServices;
};

export type Route = http.Route<Context>;
