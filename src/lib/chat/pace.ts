import { CHAT_PACE } from '~/config/chat.ts';

/** A member's own pace, so that she hears at once what the service would say (docs/threat-model.md T41). */
export type Pace = {
  /** Milliseconds until she may write again, and by which rule; undefined when she may now. */
  readonly wait: (now: number) => { readonly rule: 'tooFast' | 'tooMany'; readonly ms: number } | undefined;
  readonly note: (now: number) => void;
};

/** @param slack milliseconds that are added to each wait, for what is counted by another clock at the end of a network. */
export function createPace(slack = 0): Pace {
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
