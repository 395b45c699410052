import type { DatabaseSync } from 'node:sqlite';
import type { RefusalReason, RoomEvent } from '../../src/lib/shared/chat.ts';
import { REFUSALS_APART } from './limits.ts';
import type { ChatMember } from './members.ts';
import type { Throttle } from './throttle.ts';

/** The context of a command: its author, its room, the time, and the resources of its handler. */
export type CommandContext = {
  readonly database: DatabaseSync;
  readonly member: ChatMember;
  readonly room: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether the events of an earlier command may be published again. */
  readonly mayRepeat: Throttle;
};

/** The events of a command in its room, or the reason of its refusal. */
export type Outcome = { readonly status: 'done'; readonly events: readonly RoomEvent[] } | Refused;

export type Refused = { readonly status: 'refused'; readonly reason: RefusalReason; readonly retryAfterMs?: number };

export const refused = (reason: RefusalReason): Refused => ({ status: 'refused', reason });

/** A refusal with the delay after which the sender may retry. */
export const refusedFor = (reason: RefusalReason, retryAfterMs: number): Refused => ({
  ...refused(reason),
  retryAfterMs,
});

/** Publishes the same events again, throttled so that one member cannot flood the room with them. */
export function repeated({ member, now, mayRepeat }: CommandContext, events: readonly RoomEvent[]): Outcome {
  return mayRepeat(member.sub, now) ? { status: 'done', events } : refusedFor('tooFast', REFUSALS_APART);
}
