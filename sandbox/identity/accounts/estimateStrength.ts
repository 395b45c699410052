import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'astro/zod';
import { ESTIMATED_LENGTH, PASSWORD_MAX } from '../config.ts';
import { guessedWords } from './guessedWords.ts';

/** What the thread is asked. */
export type Estimate = { readonly password: string; readonly guesses: readonly string[] };

const scores = z.tuple([z.int().min(0).max(4)]);
const words = guessedWords(process.env);

let thread: Worker | undefined;
/** Ends when the last request has its answer. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Strength of a password, from 0 to 4: that of its beginning, and what follows only adds to it. `person` lists the first guesses of an
 * attacker, the member's names and e-mail address; the words of the club are added. An estimate takes up to a second of the processor, so
 * a thread of its own makes one after another, and other requests are answered meanwhile (docs/threat-model.md T70).
 */
export function strengthOf(password: string, person: readonly string[] = []): Promise<number> {
  const guesses = [...person.map((text) => text.slice(0, PASSWORD_MAX)), ...words];
  const answered = turn.then(() => ask({ password: password.slice(0, ESTIMATED_LENGTH), guesses }));
  turn = answered.catch(() => undefined);
  return answered;
}

async function ask(estimate: Estimate): Promise<number> {
  // Started on first use, because of the 2 MB of dictionaries.
  thread ??= new Worker(new URL('estimatorThread.ts', import.meta.url));
  thread.ref();
  thread.postMessage(estimate);
  try {
    const [score] = scores.parse(await once(thread, 'message'));
    // A process that stops does not wait for it.
    thread.unref();
    return score;
  } catch (error) {
    // An error ends a thread; the next request starts another one.
    thread = undefined;
    throw error;
  }
}
