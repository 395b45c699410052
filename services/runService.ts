import type { Clock } from '../platform/clock.ts';
import { createClosing, type Closing } from '../platform/closing.ts';
import type { Environment } from '../platform/environment.ts';
import { jsonLog, type Log } from '../platform/log.ts';
import { stackOf } from '../platform/messageOf.ts';
import { Refusal } from '../platform/refusal.ts';
import { createMemberDirectory, type MemberDirectory } from './memberDirectory.ts';
import { readServiceSettings } from './readServiceSettings.ts';
import { serve, type Started } from './serve.ts';

/** The dependencies that `runService` passes to a service. */
type Tools = {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly directory: MemberDirectory;
  readonly log: Log;
  /** Closes the resources of the service after the last response, in reverse order. */
  readonly closing: Closing;
};

/**
 * Runs a service as a process: settings from the environment, HTTP, one JSON line for each event on standard output. SIGTERM and SIGINT
 * shut it down with exit code 0; if a setting is missing or invalid, it prints one sentence on standard error and exits with code 1.
 */
export async function runService<Service>(
  name: string,
  start: (tools: Tools) => Started<Service> | Promise<Started<Service>>,
): Promise<void> {
  const log = jsonLog({ service: name, write: (line) => process.stdout.write(`${line}\n`) });
  const closing = createClosing();
  try {
    const settings = readServiceSettings(process.env);
    const directory = createMemberDirectory({ ...settings.provider, fetch, log });
    const clock = { now: Date.now };
    const started = await start({ environment: process.env, clock, directory, log, closing });
    const listener = await serve(started, { ...settings, log });
    closing.add(listener.close);
    stopOnSignals(closing, log);
    log('info', 'started', { host: settings.host, port: listener.port });
  } catch (error) {
    await closing.close();
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Shuts down at the first signal; further signals have no effect. */
function stopOnSignals(closing: Closing, log: Log): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      log('info', 'stopping', { signal });
      closing.close().then(
        () => {
          log('info', 'stopped');
        },
        (error: unknown) => {
          log('error', 'not_stopped', { reason: stackOf(error) });
          process.exit(1);
        },
      );
    });
  }
}
