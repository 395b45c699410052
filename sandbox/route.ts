import type { monitorEventLoopDelay } from 'node:perf_hooks';
import type { DatabaseSync } from 'node:sqlite';
import type * as http from '../platform/http/route.ts';
import type { MovableClock } from './clock.ts';
import type { Faults } from './faults/faults.ts';
import type { Identity } from './identity/identity.ts';
import type { ServiceFiles } from './serviceFiles.ts';
import type { RunningServices } from './runningServices.ts';

/** What every route may use. */
export type Context = {
  readonly database: DatabaseSync;
  readonly files: ServiceFiles;
  readonly siteOrigin: string;
  /** The sandbox's own origin, which is the identity provider's name (issuer). */
  readonly origin: string;
  /** The folder of the built site; the search looks in the records that the build has left there. */
  readonly siteFiles: string;
  /** The shared parent domain of the site and its properties, for their cookies; without one, each host keeps its own. */
  readonly cookieDomain?: string | undefined;
  /** When this sandbox was started, as `performance.now()` counts, in milliseconds. */
  readonly startedAt: number;
  readonly routes: readonly Route[];
  /** How long work waits for its turn, in nanoseconds. */
  readonly loopDelay: Pick<ReturnType<typeof monitorEventLoopDelay>, 'percentile' | 'reset' | 'disable'>;
  readonly clock: MovableClock;
  readonly faults: Faults;
  /** Whether a fault demands a captcha's token of the present request. */
  readonly wantsCaptcha: boolean;
  readonly identity: Identity;
  readonly services: RunningServices;
};

/** One address that the sandbox answers. */
export type Route = http.Route<Context>;
