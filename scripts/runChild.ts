import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { cpuOfEndedChild } from './childrenCpu.ts';

type Options = {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Ends the child with SIGTERM. */
  readonly signal?: AbortSignal | undefined;
  /** `shown` goes straight to the terminal, `kept` is returned. */
  readonly output: 'shown' | 'kept';
  /** A module that ends the child when this process ends: `endWithParent.ts`. */
  readonly tie?: URL;
};

/** Standard output and standard error are separate: their common order is unknown. */
type Ended = {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
  /** CPU seconds of the child and of the children that it has waited for; undefined on systems that do not report them. */
  readonly cpuS: number | undefined;
};

/** Runs a command to its end and never rejects: every failure is a code other than 0. */
export function runChild(command: string, args: readonly string[], options: Options): Promise<Ended> {
  const { cwd = '.', env = process.env, signal, output, tie } = options;
  const streams = output === 'shown' ? 'inherit' : 'pipe';
  return new Promise((resolve) => {
    const kept = { output: '', errors: '' };
    const tied = tie === undefined ? [] : ['--import', tie.href];
    const child = spawn(command, [...tied, ...args], {
      cwd,
      env,
      signal,
      stdio: ['ignore', streams, streams, ...(tie === undefined ? [] : (['ipc'] as const))],
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (kept.output += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (kept.errors += text));
    child.on('error', (error) => (kept.errors += `${error.message}\n`));
    let cpuS: number | undefined;
    child.on('exit', () => {
      cpuS = cpuOfEndedChild();
    });
    child.on('close', (code) => {
      resolve({ code: code ?? 1, cpuS, ...kept });
    });
  });
}

/** The lines of what a child has printed, without colours and empty lines. */
export const linesOf = (text: string): readonly string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
