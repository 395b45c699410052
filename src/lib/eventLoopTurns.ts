import { setImmediate } from 'node:timers/promises';

/** Steps of a loop between two turns of the event loop. */
const STEPS = 100;

/**
 * For long loops that wait only for promises: the returned function, called in each step, waits for a turn of the event loop now and then.
 * Signals and timers are handled there, and Node frees what native modules hold for objects that are gone: without it, the parser of
 * Markdown kept 10 kB for each text.
 */
export const eventLoopTurns = (): (() => Promise<void>) => {
  let steps = 0;
  return async () => {
    steps += 1;
    if (steps % STEPS === 0) await setImmediate();
  };
};
