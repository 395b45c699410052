import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'astro/zod';
import type { Ticket } from './listener.ts';

const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
  z.object({ kind: z.literal('heard'), latencies: z.instanceof(Float64Array), ended: z.int() }),
]);

/** How many listeners one process reads for. */
const EACH = 1000;

function rowsOf(tickets: readonly Ticket[]): readonly (readonly Ticket[])[] {
  const count = Math.ceil(tickets.length / EACH);
  return Array.from({ length: count }, (_, index) => tickets.slice(index * EACH, (index + 1) * EACH));
}

/** Listeners in processes of their own. */
export type Audience = {
  /** What each has heard so far: a latency in milliseconds for each message and listener, and how many connections have ended. */
  readonly heard: () => Promise<{ readonly latencies: Float64Array; readonly ended: number }>;
  readonly close: () => void;
};

/**
 * Lets everybody in and waits until all are in the room.
 *
 * @param messages - how many messages there will be.
 * @throws Error when one is not let in.
 */
export async function seat(tickets: readonly Ticket[], messages: number): Promise<Audience> {
  const children: ChildProcess[] = [];
  const close = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  const ask = async (child: ChildProcess, wish: object) => {
    child.send(wish);
    const [written] = (await once(child, 'message')) as readonly unknown[];
    return answer.parse(written);
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
    heard: async () => {
      const told = await Promise.all(children.map((child) => ask(child, { kind: 'tell' })));
      const all = told.filter((one) => one.kind === 'heard');
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
