import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Refusal } from '../platform/refusal.ts';

/** The sandbox in a process of its own. */
type RunningSandbox = {
  readonly pid?: number | undefined;
  /** How it ended, in words; pending as long as it runs. */
  readonly ended: Promise<string>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the sandbox and waits until it answers. It stops by itself when this process ends, however that happens.
 *
 * @throws {Refusal} when it does not start; it has then said why.
 */
export async function startSandbox(env: NodeJS.ProcessEnv): Promise<RunningSandbox> {
  const child = spawn(process.execPath, ['sandbox/main.ts'], {
    env,
    // A group of its own: Ctrl-C in the terminal reaches this process alone, which then stops both in order.
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
