import { Worker } from 'node:worker_threads';
import { z } from 'astro/zod';
import { ESTIMATE_LIMIT, ESTIMATED_LENGTH, ESTIMATES_WAITING, PASSWORD_MAX } from '../config.ts';
import { IdentityFailure } from '../failure.ts';
import { tooMany } from '../limit.ts';
import { guessedWords } from './guessedWords.ts';

/** A request to the estimator thread. */
export type Estimate = { readonly password: string; readonly guesses: readonly string[] };

type Options = {
  /** Starts the estimator thread. */
  readonly start: () => Worker;
  /** Time limit of one estimate, in milliseconds. */
  readonly limit?: number;
};

const score = z.int().min(0).max(4);
const words = guessedWords(process.env);

/** Estimates passwords in one thread, one after another. A thread that ends or takes too long is replaced for the next request. */
function askThread({ start, limit = ESTIMATE_LIMIT }: Options) {
  let thread: Worker | undefined;
  let asked: PromiseWithResolvers<unknown> | undefined;
  /** Discards a thread and fails its pending request. */
  const drop = (dropped: Worker, error: unknown): void => {
    if (thread !== dropped) return;
    thread = undefined;
    asked?.reject(error);
  };
  /** Listens for errors: an unhandled one between two requests would end the process. */
  const started = (): Worker => {
    const worker = start();
    worker.on('message', (message) => {
      // A discarded thread may still send its score while the next password is estimated.
      if (thread === worker) asked?.resolve(message);
    });
    worker.on('error', (error) => {
      drop(worker, error);
    });
    worker.on('exit', (code) => {
      drop(worker, new Error(`The thread that estimates passwords has ended with the code ${code}`));
    });
    return worker;
  };
  return async (estimate: Estimate): Promise<number> => {
    const worker = (thread ??= started());
    asked = Promise.withResolvers();
    const timer = setTimeout(() => {
      drop(worker, tooSlow());
      void worker.terminate();
    }, limit);
    worker.ref();
    worker.postMessage(estimate);
    try {
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
 * @throws {IdentityFailure} 429 when too many wait already, 503 when the estimate takes too long.
 */
export function createEstimator(options: Options): (estimate: Estimate) => Promise<number> {
  const ask = askThread(options);
  /** Settles once the last queued request has been answered. */
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (estimate) => {
    if (waiting >= ESTIMATES_WAITING) throw tooMany(1);
    waiting += 1;
    const answered = turn.then(() => ask(estimate));
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
 * @throws {IdentityFailure} 429 when too many wait already, 503 when the estimate takes too long.
 */
export function strengthOf(password: string, person: readonly string[] = []): Promise<number> {
  const guesses = [...person.map((text) => text.slice(0, PASSWORD_MAX)), ...words];
  return estimate({ password: password.slice(0, ESTIMATED_LENGTH), guesses });
}
