import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Refusal } from '../platform/refusal.ts';

/** The sandbox in a process of its own. */
type RunningSandbox = {
  readonly pid?: number | undefined;
  /** Resolves with a description of its exit; pending while it runs. */
  readonly ended: Promise<string>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the sandbox and waits until it responds. It stops when this process ends for any reason.
 *
 * @throws {Refusal} when it does not start, after it printed the reason.
 */
export async function startSandbox(env: NodeJS.ProcessEnv): Promise<RunningSandbox> {
  const child = spawn(process.execPath, ['sandbox/main.ts'], {
    env,
    // In a process group of its own: Ctrl-C in the terminal reaches only this process, which then stops both in order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<string>((resolve) => {
    child.on('exit', (code, signal) => {
      resolve(signal ?? `exit code ${code ?? 1}`);
    });
  });
  const started = once(child, 'message').then(() => true);
  const isStarted = await Promise.race([started, ended.then(() => false)]);
  if (!isStarted) throw new Refusal('The sandbox could not be started.');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid, ended, stop };
}
