import { RESEND_MS, SEND_SLACK_MS } from '~/config/chat.ts';
import type { Command } from './contract.ts';
import { createSendLimit } from './sendLimit.ts';

/**
 * Commands to send, and sent commands without an acknowledgement, which are sent again with the same id until the room acknowledges them.
 */
export type Outbox = {
  readonly add: (command: Command) => void;
  readonly answered: (id: string) => void;
  /** Sends everything again, over a new link. */
  readonly sendAll: () => void;
  readonly close: () => void;
};

/** `from`: the earliest time to send, by the monotonic clock, in milliseconds. */
type Waiting = { readonly command: Command; readonly from: number };

/**
 * Messages are sent one by one, each after the acknowledgement of the previous one, and no faster than the rate limit: the service refuses
 * the first message that arrives too soon, and drops the following ones. Messages sent together after a break would arrive in any order.
 *
 * @param publish returns whether there was a link to send the text over.
 */
export function createOutbox(publish: (text: string) => boolean): Outbox {
  /** By id, in the order of writing. */
  const waiting = new Map<string, Waiting>();
  const sendLimit = createSendLimit(SEND_SLACK_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    clearTimeout(timer);
    const now = performance.now();
    const all = [...waiting.values()];
    const first = all.find(({ command }) => command.kind === 'message');
    let next = Infinity;
    for (const { command, from } of all.filter((one) => one === first || one.command.kind !== 'message')) {
      const wait = Math.max(from - now, command.kind === 'message' ? (sendLimit.wait(now)?.ms ?? 0) : 0);
      // Without a link the command waits for the next one.
      if (wait <= 0 && !publish(JSON.stringify(command))) return;
      if (wait <= 0 && command.kind === 'message') sendLimit.note(now);
      if (wait <= 0) waiting.set(command.id, { command, from: now + RESEND_MS });
      next = Math.min(next, wait <= 0 ? RESEND_MS : wait);
    }
    if (next < Infinity) timer = setTimeout(run, next);
  };
  return {
    add: (command) => {
      waiting.set(command.id, { command, from: 0 });
      run();
    },
    answered: (id) => {
      if (waiting.delete(id)) run();
    },
    sendAll: () => {
      for (const [id, { command }] of waiting) waiting.set(id, { command, from: 0 });
      run();
    },
    close: () => {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
