import { watch } from 'node:fs';

/** Milliseconds without another save after which a series of saves is complete. */
const QUIET_MS = 1000;

/**
 * Watches the files of a folder until `stopping`. The returned function returns a signal that is aborted by the next save, or series of
 * saves such as that of `git pull`.
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
  // The folder may have been removed; the moments are still read again at intervals.
  watcher.on('error', () => undefined);
  stopping.addEventListener('abort', () => {
    clearTimeout(timer);
  });
  return () => next.signal;
}
