import { CHAT_PACE } from '~/config/chat.ts';

/** The service's rate limit, applied in the page so that the member is informed at once (docs/threat-model.md T41). */
export type SendLimit = {
  /** Milliseconds until the next message is allowed, and the rule that delays it; undefined when it is allowed now. */
  readonly wait: (now: number) => { readonly rule: 'tooFast' | 'tooMany'; readonly ms: number } | undefined;
  readonly note: (now: number) => void;
};

/** @param slack milliseconds added to each wait, as the service counts by a clock of its own. */
export function createSendLimit(slack = 0): SendLimit {
  let sent: readonly number[] = [];
  return {
    wait: (now) => {
      const recent = sent.filter((moment) => moment > now - CHAT_PACE.window - slack && moment <= now);
      const oldest = recent.at(-CHAT_PACE.inWindow);
      if (oldest !== undefined) return { rule: 'tooMany', ms: oldest + CHAT_PACE.window + slack - now };
      const last = recent.at(-1);
      const left = last === undefined ? 0 : last + CHAT_PACE.apart + slack - now;
      return left > 0 ? { rule: 'tooFast', ms: left } : undefined;
    },
    note: (now) => {
      sent = [...sent, now].slice(-CHAT_PACE.inWindow);
    },
  };
}
