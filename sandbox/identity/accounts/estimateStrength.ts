import { Worker } from 'node:worker_threads';
import { z } from 'astro/zod';
import { ESTIMATE_LIMIT, ESTIMATED_LENGTH, ESTIMATES_WAITING, LOADING_LIMIT, PASSWORD_MAX } from '../config.ts';
import { IdentityFailure } from '../failure.ts';
import { tooMany } from '../limit.ts';
import { guessedWords } from './guessedWords.ts';

/** A request to the estimator thread. */
export type Estimate = { readonly password: string; readonly guesses: readonly string[] };

/** What the thread sends once it has loaded the dictionaries; every other message is a score. */
export const LOADED = 'loaded';

type Options = {
  /** Starts the estimator thread. */
  readonly start: () => Worker;
  /** Time limit of one estimate, in milliseconds; it begins when the thread has loaded. */
  readonly limit?: number;
};

type Thread = { readonly worker: Worker; readonly hasLoaded: Promise<void> };

const score = z.int().min(0).max(4);
const words = guessedWords(process.env);

type Listening = {
  readonly onScore: (from: Worker, message: unknown) => void;
  readonly onEnd: (ended: Worker, error: unknown) => void;
};

/**
 * Starts a thread and listens to it, to errors as well: an unhandled one between two requests would end the process. A thread that does not
 * load in time is ended.
 */
function startThread(start: Options['start'], { onScore, onEnd }: Listening): Thread {
  const worker = start();
  const loading = setTimeout(() => {
    onEnd(worker, tooSlow());
    void worker.terminate();
  }, LOADING_LIMIT);
  const hasLoaded = new Promise<void>((resolve) => {
    worker.on('message', (message) => {
      if (message !== LOADED) {
        onScore(worker, message);
        return;
      }
      clearTimeout(loading);
      resolve();
    });
  });
  worker.on('error', (error) => {
    onEnd(worker, error);
  });
  worker.on('exit', (code) => {
    clearTimeout(loading);
    onEnd(worker, new Error(`The thread that estimates passwords has ended with the code ${code}`));
  });
  return { worker, hasLoaded };
}

/**
 * Estimates passwords in one thread, one after another. A thread that ends or takes too long is replaced for the next request. The time in
 * which it loads has its own, longer limit: on a busy machine it would be replaced before it has ever loaded.
 */
function askThread({ start, limit = ESTIMATE_LIMIT }: Options) {
  let thread: Thread | undefined;
  let asked: PromiseWithResolvers<unknown> | undefined;
  /** Discards a thread and fails its pending request. */
  const drop = (dropped: Worker, error: unknown): void => {
    if (thread?.worker !== dropped) return;
    thread = undefined;
    asked?.reject(error);
  };
  const onScore = (from: Worker, message: unknown): void => {
    // A discarded thread may still send its score while the next password is estimated.
    if (thread?.worker === from) asked?.resolve(message);
  };
  return async (estimate: Estimate): Promise<number> => {
    const { worker, hasLoaded } = (thread ??= startThread(start, { onScore, onEnd: drop }));
    asked = Promise.withResolvers();
    let timer: NodeJS.Timeout | undefined;
    worker.ref();
    try {
      // A thread that ends while it loads rejects the request.
      await Promise.race([hasLoaded, asked.promise]);
      timer = setTimeout(() => {
        drop(worker, tooSlow());
        void worker.terminate();
      }, limit);
      worker.postMessage(estimate);
      return score.parse(await asked.promise);
    } finally {
      asked = undefined;
      clearTimeout(timer);
      // An idle thread must not keep the process alive.
      worker.unref();
    }
  };
}

/**
 * Returns a function that scores a password from 0 to 4 in a separate thread; requests wait in a queue.
 *
 * @throws {IdentityFailure} 429 when too many wait already, 503 when the estimate, the loading of the thread or the wait takes too long.
 */
export function createEstimator(options: Options): (estimate: Estimate) => Promise<number> {
  const ask = askThread(options);
  /** Settles once the last queued request has been answered. */
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (estimate) => {
    if (waiting >= ESTIMATES_WAITING) throw tooMany(1);
    waiting += 1;
    const due = performance.now() + LOADING_LIMIT;
    const answered = turn.then(() => {
      // Each of those that wait would otherwise wait for another thread that does not load.
      if (performance.now() >= due) throw tooSlow();
      return ask(estimate);
    });
    turn = answered.catch(() => undefined);
    try {
      return await answered;
    } finally {
      waiting -= 1;
    }
  };
}

const tooSlow = () =>
  new IdentityFailure(503, 'temporarily_unavailable', 'The strength of the password was not found in time', {
    headers: { 'retry-after': '1' },
  });

/** Started on first use, because of the 2 MB of dictionaries. */
const estimate = createEstimator({ start: () => new Worker(new URL('estimatorThread.ts', import.meta.url)) });

/**
 * Strength of a password, from 0 to 4. Only its first `ESTIMATED_LENGTH` characters are estimated; the others can only make it stronger.
 * `person` lists an attacker's first guesses, the member's names and e-mail address; the words of the club are added. An estimate takes up
 * to a second of CPU time, so a separate thread makes one at a time, and other requests are answered meanwhile (docs/threat-model.md T70).
 *
 * @throws {IdentityFailure} 429 when too many wait already, 503 when it takes too long.
 */
export function strengthOf(password: string, person: readonly string[] = []): Promise<number> {
  const guesses = [...person.map((text) => text.slice(0, PASSWORD_MAX)), ...words];
  return estimate({ password: password.slice(0, ESTIMATED_LENGTH), guesses });
}
