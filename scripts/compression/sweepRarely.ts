import { statSync } from 'node:fs';
import { writeWholeSync, type DigestStore } from '../../src/lib/digestStore.ts';

/** Minimum interval between two sweeps of a store, in milliseconds: an hour. */
const PAUSE_MS = 60 * 60_000;

type Options = {
  readonly store: DigestStore;
  /** A file outside the store whose modification time is the time of the last sweep. */
  readonly mark: string;
  readonly unusedFor: number;
};

/**
 * Sweeps a store at most once an hour: after a day of builds it has more than a hundred thousand entries, and checking each takes as long
 * as compressing a thousand files.
 */
export const sweepRarely = ({ store, mark, unusedFor }: Options): void => {
  const last = statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (last > Date.now() - PAUSE_MS) return;
  store.sweep(unusedFor);
  writeWholeSync(mark, '');
};
