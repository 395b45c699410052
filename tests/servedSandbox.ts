// A sandbox for browser tests in a process of its own: its parent process sends the options, and it replies with its port or the reason of
// its refusal.
import { appendFileSync } from 'node:fs';
import { once } from 'node:events';
import { z } from 'astro/zod';
import { Refusal } from '../platform/refusal.ts';
import { createSandbox } from '../sandbox/createSandbox.ts';

const options = z.object({
  port: z.int(),
  file: z.string(),
  siteFiles: z.string(),
  membersFiles: z.string(),
  siteOrigin: z.string(),
  origin: z.string().optional(),
  cookieDomain: z.string().optional(),
  certificate: z.object({ key: z.string(), cert: z.string() }).optional(),
  /** The file to which a line per request and error is appended. */
  log: z.string(),
});

/** A high rate limit and a cheap password hash: all tests come from one address, and many of them log in. */
const IDENTITY = { rateLimit: 1_000_000, scryptCost: 2 ** 10 };

const [sent] = (await once(process, 'message')) as readonly unknown[];
const { log, certificate, ...others } = options.parse(sent);

/** Several processes append to one file; a line is written whole (POSIX `O_APPEND`). */
const writeLog = (line: string): void => {
  appendFileSync(log, `${new Date().toISOString()} ${line}\n`);
};

try {
  const sandbox = await createSandbox({
    ...others,
    ...(certificate === undefined ? {} : { certificate }),
    host: 'localhost',
    identity: IDENTITY,
    logAccess: writeLog,
    log: (line) => {
      console.error(line);
      writeLog(line);
    },
  });
  process.on('disconnect', () => void sandbox.close());
  process.send?.({ port: sandbox.port });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.send?.({ refusal: error.message });
  process.disconnect();
}
