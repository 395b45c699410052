import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ShownMistake } from './shared.ts';

/** The files that have changed since the last request, as paths from the root. */
export type CheckRequest = ReadonlySet<string>;

/** The results of a check that the pages need. */
export type PreviewFindings = {
  readonly mistakes: readonly ShownMistake[];
  /** The address of each article without mistakes, by its file. */
  readonly articles: ReadonlyMap<string, string>;
};

type Checker = {
  /** Checks the whole content; one call at a time. */
  readonly check: (changed: CheckRequest) => Promise<PreviewFindings>;
};

const start = (): Worker => {
  const worker = new Worker(new URL('checkWorker.ts', import.meta.url));
  // The thread must not keep a stopping server alive.
  worker.unref();
  return worker;
};

/**
 * The content check in another thread.
 *
 * @param definition - `race.yaml`, which modules read once: after its change a new thread reads it.
 */
export const startChecker = (definition: string): Checker => {
  let worker = start();
  const renew = async (): Promise<void> => {
    await worker.terminate();
    worker = start();
  };
  return {
    check: async (changed) => {
      if (changed.has(definition)) await renew();
      worker.postMessage(changed);
      try {
        const [findings] = (await once(worker, 'message')) as readonly PreviewFindings[];
        if (findings === undefined) throw new Error('The thread of the check has sent nothing.');
        return findings;
      } catch (error) {
        // An error ends a thread.
        worker = start();
        throw error;
      }
    },
  };
};
