import { statSync } from 'node:fs';
import { writeWholeSync, type DigestStore } from '../../src/lib/digestStore.ts';

/** Milliseconds between two looks at all entries of a store: an hour. */
const PAUSE_MS = 60 * 60_000;

type Options = {
  readonly store: DigestStore;
  /** A file that tells by its time when the store was swept last; outside the store. */
  readonly mark: string;
  readonly unusedFor: number;
};

/**
 * Sweeps a store unless that was done within the hour: after a day of builds it holds more than a hundred thousand entries, and looking at each
 * takes as long as compressing a thousand files.
 */
export const sweepRarely = ({ store, mark, unusedFor }: Options): void => {
  const last = statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (last > Date.now() - PAUSE_MS) return;
  store.sweep(unusedFor);
  writeWholeSync(mark, '');
};
