import { join } from 'node:path';
import { z } from 'astro/zod';
import { expect, it, onTestFinished } from 'vitest';
import { ROUTES } from '../../sandbox/routes.ts';
import { freePort } from '../../scripts/freePort.ts';
import { startSandbox } from '../../scripts/startSandbox.ts';
import { askAtRandom } from '../sandbox/identity/randomBodies.ts';
import { browser, logIn } from '../sandbox/identity/startIdentity.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';
import { SEED } from '../seed.ts';

/** `CLUB_FUZZ=200` sends fewer requests to each route, for a quick check. */
const { CLUB_FUZZ = '10000' } = process.env;
const PER_ROUTE = Number(CLUB_FUZZ);
const CLIENTS = 8;
/** The limit of the event loop's delay at the 99th percentile, in milliseconds. Other clients would notice a longer one. */
const DELAY_LIMIT = 50;
const TIMEOUT_MS = 3 * 3_600_000;

const health = z.object({ eventLoopDelayMs: z.number() });

/** A sandbox in a process of its own, as in `npm start`. */
const startServer = async () => {
  const port = await freePort(0);
  const settings = {
    SANDBOX_PORT: String(port),
    SANDBOX_FILE: join(temporaryFolder(), 'data.db'),
    // Otherwise the rate limit would refuse almost every request before it is read. Hashing runs in other threads, whatever it costs.
    SANDBOX_RATE_LIMIT: '1000000000',
    SANDBOX_SCRYPT_COST: '1024',
  };
  const server = await startSandbox({ ...process.env, ...settings });
  onTestFinished(server.stop);
  const origin = `http://localhost:${port}`;
  return {
    origin,
    renew: async () => {
      await browser(origin).send('/sandbox/reset', {});
      return (await logIn(browser(origin))).access_token;
    },
    /** The 99th percentile of the delay since the last call, in milliseconds, as measured by the server. */
    delay: async () => health.parse(await (await fetch(`${origin}/sandbox/health`)).json()).eventLoopDelayMs,
  };
};

it(
  `${PER_ROUTE} random requests on every route cause no server error, and delay no other requests`,
  { timeout: TIMEOUT_MS },
  async () => {
    console.log(`Random requests with CLUB_SEED=${SEED}, ${PER_ROUTE} for each route from ${CLIENTS} clients.`);
    const { origin, renew, delay } = await startServer();
    const routes = ROUTES.filter(({ path }) => !path.startsWith('/sandbox/'));
    const delays: { readonly route: string; readonly ms: number }[] = [];
    let since = performance.now();
    const broken = await askAtRandom(origin, routes, {
      seed: SEED,
      perRoute: PER_ROUTE,
      clients: CLIENTS,
      renew: async () => {
        const token = await renew();
        // The delays during the requests are measured from here.
        await delay();
        since = performance.now();
        return token;
      },
      after: async ({ method, path }) => {
        const ms = await delay();
        delays.push({ route: `${method} ${path}`, ms });
        const perSecond = Math.round(PER_ROUTE / ((performance.now() - since) / 1000));
        console.log(`${method} ${path}: event loop delay p99 ${ms.toFixed(1)} ms, ${perSecond} requests per second`);
      },
    });
    expect(broken).toEqual([]);
    expect(delays.filter(({ ms }) => ms >= DELAY_LIMIT)).toEqual([]);
  },
);
