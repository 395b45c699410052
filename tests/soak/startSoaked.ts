import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { z } from 'astro/zod';

/** The options of `soakedSandbox.ts`. */
export type SoakedOptions = {
  readonly port: number;
  readonly file: string;
  readonly siteFiles: string;
  readonly membersFiles: string;
  /** The origin that clients use: that of the proxy. */
  readonly origin: string;
  readonly siteOrigin: string;
  readonly scryptCost: number;
};

const sampleSchema = z.object({
  rssMb: z.number(),
  heapMb: z.number(),
  externalMb: z.number(),
  p99Ms: z.number(),
  mostMs: z.number(),
});
/** The resources that the process uses, after garbage collection. */
export type Sample = z.output<typeof sampleSchema> & { readonly handles: number };

const FOLDER = import.meta.dirname;

/** A process that can be killed and restarted on the same files. */
export type Soaked = {
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Limits the size of every file (`RLIMIT_FSIZE`): a write beyond it fails, as on a full disk. */
  readonly fillDisk: (freeBytes: number) => void;
  readonly freeDisk: () => void;
  readonly moveClock: (offsetMs: number) => void;
  readonly sample: () => Promise<Sample | undefined>;
  /** The log output of the process. */
  readonly log: readonly string[];
  /** Unexpected exits of the process. */
  readonly crashes: readonly string[];
};

/** Starts the sandbox on a database file, in a process of its own. */
export const startSoaked = async (options: SoakedOptions): Promise<Soaked> => {
  const log: string[] = [];
  const crashes: string[] = [];
  const wanted = new WeakSet<ChildProcess>();
  const begin = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['--expose-gc', `${FOLDER}/soakedSandbox.ts`], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => log.push(...text.split('\n').filter(Boolean)));
    child.on('exit', (code, signal) => {
      if (!wanted.has(child)) crashes.push(`exit ${code ?? signal ?? ''}: ${log.slice(-8).join(' | ')}`);
    });
    // The message was for a process that has just ended.
    child.on('error', () => undefined);
    child.send(options);
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
    return child;
  };
  let child = await begin();
  const end = async (how: () => void): Promise<void> => {
    wanted.add(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    how();
    await ended;
  };
  const limitFiles = (bytes: string): void => {
    if (child.exitCode === null) execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`]);
  };
  return {
    log,
    crashes,
    kill: () => end(() => child.kill('SIGKILL')),
    stop: () => end(() => child.send({ kind: 'stop' })),
    start: async () => {
      child = await begin();
    },
    fillDisk: (freeBytes) => {
      limitFiles(String(freeBytes));
    },
    freeDisk: () => {
      limitFiles('unlimited');
    },
    moveClock: (offsetMs) => {
      child.send({ kind: 'clock', offsetMs });
    },
    sample: () => sampleOf(child),
  };
};

/** The number of open files, which only Linux lists. */
const handlesOf = ({ pid = 0 }: ChildProcess): number =>
  process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : 0;

const sampleOf = async (child: ChildProcess): Promise<Sample | undefined> => {
  if (!child.connected) return undefined;
  const waiting = new AbortController();
  const { signal } = waiting;
  const answered = once(child, 'message', { signal });
  const ended = once(child, 'exit', { signal }).then(() => undefined);
  child.send({ kind: 'sample' });
  const answer: unknown = await Promise.race([answered, ended]);
  for (const rest of [answered, ended]) rest.catch(() => undefined);
  // Removes the listener of the other event.
  waiting.abort();
  if (answer === undefined) return undefined;
  const [sent] = z.array(z.unknown()).parse(answer);
  return { ...sampleSchema.parse(sent), handles: handlesOf(child) };
};
