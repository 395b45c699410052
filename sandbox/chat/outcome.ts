import type { DatabaseSync } from 'node:sqlite';
import { REFUSALS_APART } from './config.ts';
import type { ChatMember } from './members.ts';
import type { RefusalReason, Said } from './message.ts';

/** Lets one through in a time, for each key. */
export type Throttle = (key: string, now: number) => boolean;

/** Who wants something of the gate, where and when, and what it may use. */
export type Call = {
  readonly database: DatabaseSync;
  readonly member: ChatMember;
  readonly room: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether what was done before may be said once more. */
  readonly mayRepeat: Throttle;
};

/** What a room is told, or why it is not. */
export type Outcome = { readonly status: 'done'; readonly said: readonly Said[] } | Refused;

export type Refused = { readonly status: 'refused'; readonly reason: RefusalReason; readonly retryAfterMs?: number };

export const refused = (reason: RefusalReason): Refused => ({ status: 'refused', reason });

/** Refused for so many milliseconds. */
export const refusedFor = (reason: RefusalReason, retryAfterMs: number): Refused => ({
  ...refused(reason),
  retryAfterMs,
});

/** The same again, but not so often that one member could have the whole room listen to it. */
export function saidAgain({ member, now, mayRepeat }: Call, said: readonly Said[]): Outcome {
  return mayRepeat(member.sub, now) ? { status: 'done', said } : refusedFor('tooFast', REFUSALS_APART);
}
