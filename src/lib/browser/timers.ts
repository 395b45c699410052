/** Waiting for the right moment to start something. */

import { deferred } from '~/lib/deferred.ts';

/** Delay in browsers without `requestIdleCallback` (Safari), in milliseconds. */
const INSTEAD_MS = 1_000;

/** Milliseconds after which a page counts as idle even if it never is, for example with a film on a slow phone. */
const LONGEST_MS = 5_000;

/** Waits until the browser is idle. */
export function whenIdle(): Promise<void> {
  const { promise, resolve } = deferred<undefined>();
  const done = (): void => {
    resolve(undefined);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: LONGEST_MS });
  else setTimeout(done, INSTEAD_MS);
  return promise;
}

/** Runs a task after the next frame, so that the reader's action is answered first. */
export function afterFrame(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/**
 * Calls back after the page has been visible for a time in milliseconds without a break: a reader in another tab misses nothing (WCAG
 * 2.2.1). The returned function cancels it.
 */
export function afterSeen(ms: number, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (): void => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(end, ms);
  };
  const stop = (): void => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
  const end = (): void => {
    stop();
    then();
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return stop;
}
