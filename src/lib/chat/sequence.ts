import { HISTORY_AFTER_MS, HISTORY_EVERY_MS } from '~/config/chat.ts';

/** Follows the numbers of a room, which have no holes: one that is left out was said while nobody here listened. */
export type Sequence = {
  /** The history has been read up to here. */
  readonly readTo: (seq: number) => void;
  readonly heard: (seq: number) => void;
  /** From now on she listens: what was said between the last history and now has been missed. */
  readonly listens: () => void;
  readonly stop: () => void;
};

/** @param catchUp asks for the history; it is called soon after a hole, but only so often. */
export function createSequence(catchUp: () => void): Sequence {
  /** The newest number, once a history has been read. */
  let last: number | undefined;
  let readAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const due = (): void => {
    timer = undefined;
    catchUp();
  };
  return {
    readTo: (seq) => {
      last = Math.max(last ?? 0, seq);
      readAt = performance.now();
    },
    heard: (seq) => {
      if (last === undefined) return;
      const isMissed = seq > last + 1;
      last = Math.max(last, seq);
      if (isMissed) timer ??= setTimeout(due, Math.max(0, readAt + HISTORY_EVERY_MS - performance.now()));
    },
    listens: () => {
      timer ??= setTimeout(due, HISTORY_AFTER_MS);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
