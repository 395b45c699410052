import { listenOnLoopback } from '../platform/listenOnLoopback.ts';

/** So many ports that nobody uses, all different: each is held until the last one is found. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const listeners = await Promise.all(
    Array.from({ length: count }, () => listenOnLoopback({ host: 'localhost', port: 0, answer: () => undefined })),
  );
  await Promise.all(listeners.map(({ close }) => close()));
  return listeners.map(({ port }) => port);
}
