import { spawn, type ChildProcess } from 'node:child_process';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { peakMemory } from './peakMemory.ts';

type Options = {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Called with each line of the output as it arrives. */
  readonly onLine?: (line: string) => void;
};

/** The cost of a command, with all processes that it started and waited for. */
export type Cost = {
  readonly wallS: number;
  /** User and system time together. */
  readonly cpuS: number;
  /** The peak memory of its processes together, in MB of 10^6 bytes; undefined without `/proc`. */
  readonly peakMb: number | undefined;
};

/**
 * Node reports the CPU time of its own process only. The shell's `times` reports that of the children that it has waited for and of their
 * children (POSIX, XCU 2.14), on every system with a shell.
 */
const TIMED = '"$@"; code=$?; times >&3; exit $code';
const TIME = /(\d+)m([\d.]+)s/g;
const LINES_SHOWN = 20;

/**
 * Runs a command to its end and returns its cost. An abort of `signal` kills the command and all its children.
 *
 * @throws Error when the exit code is not 0, with the last lines of its output.
 */
export async function measureChild(command: string, args: readonly string[], options: Options): Promise<Cost> {
  const { cwd, env = process.env, signal, onLine } = options;
  signal.throwIfAborted();
  const since = performance.now();
  const child = spawn('sh', ['-c', TIMED, 'sh', command, ...args], {
    cwd,
    env: { ...env, LC_ALL: 'C' },
    // In a process group of its own, which can be killed with all its children.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine);
  const memory = peakMemory(child.pid);
  const kill = () => {
    killGroup(child);
  };
  signal.addEventListener('abort', kill, { once: true });
  try {
    const { code, output, times } = await ended(child);
    signal.throwIfAborted();
    if (code !== 0) throw new Error(`${basename(command)} ${args.join(' ')} ended with ${code}:\n${lastLines(output)}`);
    return { wallS: (performance.now() - since) / 1000, cpuS: childrensTime(times), peakMb: memory.stop() };
  } finally {
    memory.stop();
    signal.removeEventListener('abort', kill);
  }
}

function ended(
  child: ChildProcess,
): Promise<{ readonly code: number; readonly output: string; readonly times: string }> {
  const kept = ['', '', '', ''];
  for (const index of [1, 2, 3]) {
    child.stdio[index]?.on('data', (text: Buffer) => (kept[index] = `${kept[index] ?? ''}${text.toString()}`));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code: code ?? 1, output: `${kept[1] ?? ''}${kept[2] ?? ''}`, times: kept[3] ?? '' });
    });
  });
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended in the meantime.
  }
}

/** The second line of `times`: user and system time of the children, such as `0m2.760000s 0m0.340000s`, in seconds. */
function childrensTime(times: string): number {
  const found = [...(times.split('\n')[1] ?? '').matchAll(TIME)];
  if (found.length !== 2) throw new Error(`The shell printed its times as "${times}".`);
  return found.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-LINES_SHOWN).join('\n');
}
