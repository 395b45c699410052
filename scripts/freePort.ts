import { listenOnLoopback } from '../platform/listenOnLoopback.ts';
import { Refusal } from '../platform/refusal.ts';

/** The preferred port when it is free, any free one otherwise. */
export async function freePort(preferred: number): Promise<number> {
  const listen = (port: number) => listenOnLoopback({ host: 'localhost', port, answer: () => undefined });
  const listener = await listen(preferred).catch((error: unknown) => {
    if (error instanceof Refusal) return listen(0);
    throw error;
  });
  await listener.close();
  return listener.port;
}
