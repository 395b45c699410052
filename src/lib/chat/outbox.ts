import { RESEND_MS, SEND_SLACK_MS } from '~/config/chat.ts';
import type { Wish } from './contract.ts';
import { createPace } from './pace.ts';

/** What is to be sent, and what was sent and has not been answered: that is sent again, with its own id, until the room answers. */
export type Outbox = {
  readonly add: (wish: Wish) => void;
  readonly answered: (id: string) => void;
  /** Everything anew, as over a new connection. */
  readonly sendAll: () => void;
  readonly close: () => void;
};

/** `from`: when it is to be sent, by the monotonic clock. */
type Waiting = { readonly wish: Wish; readonly from: number };

/**
 * Messages leave one by one, each when the one before it was answered, and no faster than the room takes them: it refuses the next one that comes
 * too soon, and is silent about those after it (contract of the chat). Several that arrive together, because the room was away, would be scrambled.
 *
 * @param publish answers whether there was a connection to take the text.
 */
export function createOutbox(publish: (text: string) => boolean): Outbox {
  /** By their ids, in the order of writing. */
  const waiting = new Map<string, Waiting>();
  const pace = createPace(SEND_SLACK_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    clearTimeout(timer);
    const now = performance.now();
    const all = [...waiting.values()];
    const first = all.find(({ wish }) => wish.kind === 'message');
    let next = Infinity;
    for (const { wish, from } of all.filter((one) => one === first || one.wish.kind !== 'message')) {
      const wait = Math.max(from - now, wish.kind === 'message' ? (pace.wait(now)?.ms ?? 0) : 0);
      // Without a connection it waits for the next one.
      if (wait <= 0 && !publish(JSON.stringify(wish))) return;
      if (wait <= 0 && wish.kind === 'message') pace.note(now);
      if (wait <= 0) waiting.set(wish.id, { wish, from: now + RESEND_MS });
      next = Math.min(next, wait <= 0 ? RESEND_MS : wait);
    }
    if (next < Infinity) timer = setTimeout(run, next);
  };
  return {
    add: (wish) => {
      waiting.set(wish.id, { wish, from: 0 });
      run();
    },
    answered: (id) => {
      if (waiting.delete(id)) run();
    },
    sendAll: () => {
      for (const [id, { wish }] of waiting) waiting.set(id, { wish, from: 0 });
      run();
    },
    close: () => {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
