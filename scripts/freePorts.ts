import { listenOnLoopback } from '../platform/listenOnLoopback.ts';

/** Finds free ports. Each stays open until all are found, so that no port is returned twice. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const listeners = await Promise.all(
    Array.from({ length: count }, () => listenOnLoopback({ host: 'localhost', port: 0, answer: () => undefined })),
  );
  await Promise.all(listeners.map(({ close }) => close()));
  return listeners.map(({ port }) => port);
}
