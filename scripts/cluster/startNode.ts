import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../platform/refusal.ts';

/** A running NATS server. */
export type RunningNode = {
  readonly pid: number | undefined;
  /** Kills the server, as a failure of its machine does, and waits for its end. */
  readonly kill: () => Promise<void>;
  /** Waits until the server reports that it is healthy. */
  readonly isUp: () => Promise<void>;
};

/** Ends the server when its parent process is killed; works on Linux only. */
const TIED = ['/usr/bin/setpriv', '--pdeathsig', 'KILL'] as const;

/** Time limit for a healthy server, in milliseconds; a cluster has to elect its leader. */
const PATIENCE_MS = 30_000;

/**
 * Starts a NATS server.
 *
 * @param monitor - address of the monitoring pages, `host:port`.
 */
export function startNode(program: string, configuration: string, monitor: string): RunningNode {
  const [command, ...args] = [...(existsSync(TIED[0]) ? TIED : []), program, '-c', configuration];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    // The server writes logs as long as it runs.
    words = (words + text).slice(-10_000);
  });
  const { promise: ended, resolve: end } = Promise.withResolvers<'ended'>();
  child.on('error', ({ message }) => {
    words += message;
    end('ended');
  });
  child.on('close', () => {
    end('ended');
  });
  return {
    pid: child.pid,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    isUp: async () => {
      const answer = await Promise.race([isWell(monitor), ended]);
      if (answer !== 'well') throw new Refusal(`The NATS server does not start: ${lastOf(words)}`);
    },
  };
}

/** The last line of the log, in which a NATS server names an error of its configuration. */
function lastOf(words: string): string {
  return words.trim().split('\n').at(-1) ?? '';
}

async function isWell(monitor: string): Promise<'well' | 'ill'> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    // The server's own health only: 2.9.10 may report the old consumer of a member as unhealthy for minutes after a restart.
    const answer = await fetch(`http://${monitor}/healthz?js-server-only=true`).catch(() => undefined);
    if (answer?.ok === true) return 'well';
    await pause(100);
  }
  return 'ill';
}
