import { spawn, type ChildProcess } from 'node:child_process';
import { basename } from 'node:path';
import { peakMemory } from './peakMemory.ts';

type Options = {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
};

/** What a command cost, with all the processes that it started and waited for. */
export type Cost = {
  readonly wallS: number;
  /** User and system time together. */
  readonly cpuS: number;
  /** The most that its processes held at one time, in MB of 10^6 bytes; unknown where there is no `/proc`. */
  readonly peakMb: number | undefined;
};

/**
 * Node tells the times of its own process only. The shell's `times` tells those of the children that it has waited for and of
 * theirs (POSIX, XCU 2.14), on every system that has a shell.
 */
const TIMED = '"$@"; code=$?; times >&3; exit $code';
const TIME = /(\d+)m([\d.]+)s/g;
const LINES_SHOWN = 20;

/**
 * Runs a command to its end and tells what it cost. When `signal` is aborted the command and everything it started is killed.
 *
 * @throws Error when it ends with another code than 0; the end of what it said is in the message.
 */
export async function measureChild(command: string, args: readonly string[], options: Options): Promise<Cost> {
  const { cwd, env = process.env, signal } = options;
  signal.throwIfAborted();
  const since = performance.now();
  const child = spawn('sh', ['-c', TIMED, 'sh', command, ...args], {
    cwd,
    env: { ...env, LC_ALL: 'C' },
    // A group of its own, so that it can be ended with all its children.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const memory = peakMemory(child.pid);
  const kill = () => {
    killGroup(child);
  };
  signal.addEventListener('abort', kill, { once: true });
  try {
    const { code, said, times } = await ended(child);
    signal.throwIfAborted();
    if (code !== 0) throw new Error(`${basename(command)} ${args.join(' ')} ended with ${code}:\n${lastLines(said)}`);
    return { wallS: (performance.now() - since) / 1000, cpuS: childrensTime(times), peakMb: memory.stop() };
  } finally {
    memory.stop();
    signal.removeEventListener('abort', kill);
  }
}

function ended(child: ChildProcess): Promise<{ readonly code: number; readonly said: string; readonly times: string }> {
  const kept = ['', '', '', ''];
  for (const index of [1, 2, 3]) {
    child.stdio[index]?.on('data', (text: Buffer) => (kept[index] = `${kept[index] ?? ''}${text.toString()}`));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code: code ?? 1, said: `${kept[1] ?? ''}${kept[2] ?? ''}`, times: kept[3] ?? '' });
    });
  });
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself in the meantime.
  }
}

/** The second line of `times`: user and system time of the children, such as `0m2.760000s 0m0.340000s`. */
function childrensTime(times: string): number {
  const found = [...(times.split('\n')[1] ?? '').matchAll(TIME)];
  if (found.length !== 2) throw new Error(`The shell told its times as "${times}".`);
  return found.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-LINES_SHOWN).join('\n');
}
