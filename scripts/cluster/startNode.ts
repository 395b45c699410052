import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../platform/refusal.ts';

/** A NATS server that runs. */
export type RunningNode = {
  readonly pid: number | undefined;
  /** Ends it at once, as a machine that fails, and waits until it is gone. */
  readonly kill: () => Promise<void>;
  /** Waits until it answers that it is well and one of a whole. */
  readonly isUp: () => Promise<void>;
};

/** Ends it with the process that started it, should that one be killed; Linux alone can do that. */
const TIED = ['/usr/bin/setpriv', '--pdeathsig', 'KILL'] as const;

/** How long a server may take to be well, in milliseconds; a cluster has to elect its leader. */
const PATIENCE_MS = 30_000;

/**
 * Starts a NATS server.
 *
 * @param monitor - where its page about itself is, `host:port`.
 */
export function startNode(program: string, configuration: string, monitor: string): RunningNode {
  const [command, ...args] = [...(existsSync(TIED[0]) ? TIED : []), program, '-c', configuration];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    // It goes on talking for as long as it runs.
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

/** A NATS server says what is wrong with its configuration in its last line. */
function lastOf(words: string): string {
  return words.trim().split('\n').at(-1) ?? '';
}

async function isWell(monitor: string): Promise<'well' | 'ill'> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    // Of itself alone: 2.9.10 may call a member's old consumer ill for minutes after it has come back.
    const answer = await fetch(`http://${monitor}/healthz?js-server-only=true`).catch(() => undefined);
    if (answer?.ok === true) return 'well';
    await pause(100);
  }
  return 'ill';
}
