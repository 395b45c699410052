import { listenOnLoopback } from '../platform/listenOnLoopback.ts';
import { Refusal } from '../platform/refusal.ts';

/** The wished port when it is free, any free one otherwise. */
export async function freePort(wished: number): Promise<number> {
  const ask = (port: number) => listenOnLoopback({ host: 'localhost', port, answer: () => undefined });
  const listener = await ask(wished).catch((error: unknown) => {
    if (error instanceof Refusal) return ask(0);
    throw error;
  });
  await listener.close();
  return listener.port;
}
