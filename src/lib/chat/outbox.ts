import { RESEND_MS } from '~/config/chatRules.ts';
import type { Wish } from './contract.ts';

/** What was sent and has not been answered: it is sent again, with its own id, until the room answers. */
export type Outbox = {
  readonly add: (wish: Wish) => void;
  readonly answered: (id: string) => void;
  /** Everything at once, as over a new connection. */
  readonly sendAll: () => void;
  readonly close: () => void;
};

export function createOutbox(publish: (text: string) => void): Outbox {
  const waiting = new Map<string, { readonly wish: Wish; readonly timer: ReturnType<typeof setTimeout> }>();
  const send = (wish: Wish): void => {
    clearTimeout(waiting.get(wish.id)?.timer);
    waiting.set(wish.id, { wish, timer: setTimeout(send, RESEND_MS, wish) });
    publish(JSON.stringify(wish));
  };
  return {
    add: send,
    answered: (id) => {
      clearTimeout(waiting.get(id)?.timer);
      waiting.delete(id);
    },
    sendAll: () => {
      for (const { wish } of [...waiting.values()]) send(wish);
    },
    close: () => {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
