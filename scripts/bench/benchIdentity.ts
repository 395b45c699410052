import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { freePort } from '../freePort.ts';
import { startSandbox } from '../startSandbox.ts';
import type { Bench, Conditions, Outcome } from './bench.ts';
import { ceilingOf, holdRate } from './identityLoad.ts';
import type { Row } from './row.ts';

const GROUP = 'Identity provider of the sandbox';
/** Costs of scrypt: OWASP's minimum, as under `npm start`, and the cost in the tests. */
const COSTS = [2 ** 17, 2 ** 10];
const SECONDS = 20;
/** The share of the ceiling that must be held without an error. */
const SHARE = 0.8;

const health = z.object({ eventLoopDelayMs: z.number() });

/**
 * Logins per second, and whether `SHARE` of that rate is held. A limit in logins per second would only measure the hash, so the table
 * states its cost beside the rate.
 */
export const benchIdentity: Bench = {
  counts: [],
  run: async (conditions): Promise<Outcome> => {
    const rows: Row[] = [];
    for (const cost of COSTS) rows.push(...(await measure(cost, conditions)));
    return { rows, versions: [] };
  },
};

const RESET = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

async function measure(cost: number, { signal, say }: Conditions): Promise<readonly Row[]> {
  signal.throwIfAborted();
  const name = `scrypt N=2^${Math.log2(cost)}`;
  say(`bench: logins with ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'club-bench-identity-'));
  const port = await freePort(0);
  const sandbox = await startSandbox({
    ...process.env,
    SANDBOX_PORT: String(port),
    SANDBOX_FILE: join(folder, 'data.db'),
    SANDBOX_SCRYPT_COST: String(cost),
    SANDBOX_RATE_LIMIT: '1000000000',
  });
  const origin = `http://localhost:${port}`;
  try {
    await fetch(`${origin}/sandbox/reset`, RESET);
    await ceilingOf(origin, 2);
    const ceiling = await ceilingOf(origin, SECONDS / 2);
    await delayOf(origin);
    const rate = ceiling * SHARE;
    const { failures, p95 } = await holdRate(origin, rate, SECONDS);
    const delay = await delayOf(origin);
    const figure = { kind: 'figure', group: GROUP } as const;
    return [
      { ...figure, what: `${name}: logins, at most`, value: ceiling, unit: 'per s' },
      {
        ...figure,
        what: `${name}: errors in ${SECONDS} s at ${rate.toFixed(1)} per s`,
        value: failures,
        unit: '',
        limit: 0,
      },
      { ...figure, what: `${name}: a login then, p95`, value: p95, unit: 'ms' },
      { ...figure, what: `${name}: delay of the event loop then, p99`, value: delay, unit: 'ms' },
    ];
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The delay of the sandbox's event loop since the previous call, in milliseconds. */
async function delayOf(origin: string): Promise<number> {
  return health.parse(await (await fetch(`${origin}/sandbox/health`)).json()).eventLoopDelayMs;
}
