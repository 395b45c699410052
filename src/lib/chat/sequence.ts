import { HISTORY_EVERY_MS } from '~/config/chatRules.ts';

/** Follows the numbers of a room, which have no holes: one that is left out was said while nobody here listened. */
export type Sequence = {
  /** The history has been read up to here. */
  readonly readTo: (seq: number) => void;
  readonly heard: (seq: number) => void;
  readonly stop: () => void;
};

/** @param catchUp asks for the history; it is called soon after a hole, but only so often. */
export function createSequence(catchUp: () => void): Sequence {
  let [last, readAt]: [number, number] = [0, -Infinity];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const due = (): void => {
    timer = undefined;
    catchUp();
  };
  return {
    readTo: (seq) => {
      last = Math.max(last, seq);
      readAt = performance.now();
    },
    heard: (seq) => {
      const isMissed = last > 0 && seq > last + 1;
      last = Math.max(last, seq);
      if (isMissed) timer ??= setTimeout(due, Math.max(0, readAt + HISTORY_EVERY_MS - performance.now()));
    },
    stop: () => {
      clearTimeout(timer);
    },
  };
}
