import { HISTORY_AFTER_MS, HISTORY_EVERY_MS } from '~/config/chat.ts';

/** Follows the `seq` of a room, which has no gaps: a missing number was published while this page was not subscribed. */
export type Sequence = {
  /** The history has been read up to here. */
  readonly readTo: (seq: number) => void;
  readonly received: (seq: number) => void;
  /** The page is subscribed from now on: messages published since the last history were missed. */
  readonly subscribed: () => void;
  readonly stop: () => void;
};

/** @param reloadHistory reads the history; called soon after a gap, at most every `HISTORY_EVERY_MS`. */
export function createSequence(reloadHistory: () => void): Sequence {
  /** The newest `seq`, once a history was read. */
  let last: number | undefined;
  let readAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const due = (): void => {
    timer = undefined;
    reloadHistory();
  };
  return {
    readTo: (seq) => {
      last = Math.max(last ?? 0, seq);
      readAt = performance.now();
    },
    received: (seq) => {
      if (last === undefined) return;
      const isMissed = seq > last + 1;
      last = Math.max(last, seq);
      if (isMissed) timer ??= setTimeout(due, Math.max(0, readAt + HISTORY_EVERY_MS - performance.now()));
    },
    subscribed: () => {
      timer ??= setTimeout(due, HISTORY_AFTER_MS);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
