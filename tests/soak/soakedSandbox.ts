// The sandbox of a soak in a process of its own, started with `--expose-gc`: its parent process sends the options, changes its clock and
// requests measurements.
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { z } from 'astro/zod';
import { createSandbox } from '../../sandbox/createSandbox.ts';

const options = z.object({
  port: z.int(),
  file: z.string(),
  siteFiles: z.string(),
  membersFiles: z.string(),
  origin: z.string(),
  siteOrigin: z.string(),
  scryptCost: z.int(),
});
const order = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('clock'), offsetMs: z.int() }),
  z.object({ kind: z.literal('sample') }),
  z.object({ kind: z.literal('stop') }),
]);

const MB = 2 ** 20;

/** Changes the clock of the whole process, as a correction of the system's clock would: libraries read it too. */
const moveClock = (() => {
  let offset = 0;
  const realNow = Date.now.bind(Date);
  const now = (): number => realNow() + offset;
  globalThis.Date = new Proxy(Date, {
    construct: (real, given: readonly unknown[]) =>
      Reflect.construct(real, given.length === 0 ? [now()] : given) as Date,
  });
  Date.now = now;
  return (ms: number): void => {
    offset = ms;
  };
})();

const [sent] = (await once(process, 'message')) as readonly unknown[];
const { scryptCost, ...others } = options.parse(sent);
const loop = monitorEventLoopDelay({ resolution: 10 });
const sandbox = await createSandbox({
  ...others,
  host: 'localhost',
  // The clients set `X-Forwarded-For`, so that each has a rate limit of its own.
  trustedProxies: 1,
  identity: { scryptCost },
  chat: { moderators: [] },
});
loop.enable();

/** The resources in use after garbage collection, and the delay of the event loop since the last sample, without that of the collection. */
const sample = () => {
  const delay = { p99Ms: loop.percentile(99) / 1e6, mostMs: loop.max / 1e6 };
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  loop.reset();
  return { rssMb: rss / MB, heapMb: heapUsed / MB, externalMb: external / MB, ...delay };
};

process.on('message', (message) => {
  const asked = order.parse(message);
  switch (asked.kind) {
    case 'clock':
      moveClock(asked.offsetMs);
      break;
    case 'sample':
      process.send?.(sample());
      break;
    case 'stop':
      loop.disable();
      void sandbox.close().then(() => {
        process.disconnect();
      });
  }
});
process.on('disconnect', () => void sandbox.close());
process.send?.({ port: sandbox.port });
