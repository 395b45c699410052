import { spawn, type SpawnOptions } from 'node:child_process';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';

/** Starts a process that does not outlive the running test. */
export function watchProcess(command: string, args: readonly string[], options: SpawnOptions) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { out: '', err: '' };
  const listeners: (() => void)[] = [];
  const collect = (stream: Readable | null, name: 'out' | 'err') => {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
      for (const listener of listeners) listener();
    });
  };
  collect(child.stdout, 'out');
  collect(child.stderr, 'err');
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on('close', (code) => {
      resolve({ code, ...output });
    });
  });
  /** Waits until `text` has been printed on stdout. */
  const printed = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (output.out.includes(text)) resolve();
      };
      listeners.push(look);
      look();
    });
  return { child, ended, printed };
}
