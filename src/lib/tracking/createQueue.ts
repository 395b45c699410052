/** Sends texts one after the other. */
export type Queue = {
  /** Returns at once, before the text is sent or dropped. */
  readonly put: (text: string) => void;
  /** Sends all waiting texts at once, because the page is being left. */
  readonly flush: () => void;
  /** Drops all waiting texts, because the consent was withdrawn. */
  readonly empty: () => void;
};

/**
 * A queue with a size limit: a slow collector costs hits, the oldest first, and nothing else (docs/threat-model.md T52, R22). A refused hit
 * is not sent again.
 *
 * @param send never rejects; resolves to whether the text was accepted.
 */
export function createQueue(send: (text: string) => Promise<boolean>, limit: number): Queue {
  const waiting: string[] = [];
  let isSending = false;
  const next = (): void => {
    const text = waiting.shift();
    if (text === undefined) {
      isSending = false;
      return;
    }
    isSending = true;
    void send(text).then(next);
  };
  return {
    put: (text) => {
      waiting.push(text);
      if (waiting.length > limit) waiting.shift();
      if (!isSending) next();
    },
    flush: () => {
      for (const text of waiting.splice(0)) void send(text);
    },
    empty: () => {
      waiting.length = 0;
    },
  };
}
