import { deferred } from '~/lib/deferred.ts';

/** Where the browser cannot tell whether it is idle (Safari), in milliseconds. */
const INSTEAD_MS = 1_000;

/** Waits until the browser has nothing better to do. */
export function whenIdle(): Promise<void> {
  const { promise, resolve } = deferred<undefined>();
  const done = (): void => {
    resolve(undefined);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(done);
  else setTimeout(done, INSTEAD_MS);
  return promise;
}
