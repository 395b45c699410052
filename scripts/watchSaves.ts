import { watch } from 'node:fs';

/** Milliseconds without a further save after which a series of saves is complete. */
const QUIET_MS = 1000;

/**
 * Watches the files of a folder until `stopping`. The function that it returns answers the signal of the next save: one signal per series
 * of saves, such as that of `git pull`.
 */
export function watchSaves(folder: string, stopping: AbortSignal): () => AbortSignal {
  let next = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true, signal: stopping }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const saved = next;
      next = new AbortController();
      saved.abort();
    }, QUIET_MS);
  });
  // A folder that is taken away: the moments are still read again from time to time.
  watcher.on('error', () => undefined);
  stopping.addEventListener('abort', () => {
    clearTimeout(timer);
  });
  return () => next.signal;
}
