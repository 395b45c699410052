import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'astro/zod';
import type { Ticket } from './listener.ts';

const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
  z.object({ kind: z.literal('deliveries'), latencies: z.instanceof(Float64Array), ended: z.int() }),
]);

/** Number of connections per process. */
const EACH = 1000;

function rowsOf(tickets: readonly Ticket[]): readonly (readonly Ticket[])[] {
  const count = Math.ceil(tickets.length / EACH);
  return Array.from({ length: count }, (_, index) => tickets.slice(index * EACH, (index + 1) * EACH));
}

/** Subscribers in processes of their own. */
export type Audience = {
  /** The deliveries so far: a latency in milliseconds per message and subscriber, and the number of closed connections. */
  readonly deliveries: () => Promise<{ readonly latencies: Float64Array; readonly ended: number }>;
  readonly close: () => void;
};

/**
 * Connects all subscribers and waits until the broker has acknowledged every subscription.
 *
 * @param messages - the number of messages that will be published.
 * @throws Error when the broker rejects a connection or a subscription.
 */
export async function seat(tickets: readonly Ticket[], messages: number): Promise<Audience> {
  const children: ChildProcess[] = [];
  const close = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  const ask = async (child: ChildProcess, request: object) => {
    child.send(request);
    const [response] = (await once(child, 'message')) as readonly unknown[];
    return answer.parse(response);
  };
  try {
    await Promise.all(
      rowsOf(tickets).map(async (row) => {
        const child = fork('scripts/bench/chat/listeners.ts', { serialization: 'advanced' });
        children.push(child);
        const outcome = await ask(child, { kind: 'listen', tickets: row, messages });
        if (outcome.kind !== 'ready') throw new Error(outcome.kind === 'failed' ? outcome.reason : outcome.kind);
      }),
    );
  } catch (error) {
    close();
    throw error;
  }
  return {
    close,
    deliveries: async () => {
      const responses = await Promise.all(children.map((child) => ask(child, { kind: 'report' })));
      const all = responses.filter((one) => one.kind === 'deliveries');
      const latencies = new Float64Array(all.reduce((sum, one) => sum + one.latencies.length, 0));
      let at = 0;
      for (const one of all) {
        latencies.set(one.latencies, at);
        at += one.latencies.length;
      }
      return { latencies, ended: all.reduce((sum, one) => sum + one.ended, 0) };
    },
  };
}
