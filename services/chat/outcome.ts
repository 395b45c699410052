import type { DatabaseSync } from 'node:sqlite';
import type { RefusalReason, RoomEvent } from '../../src/lib/shared/chat.ts';
import { REFUSALS_APART } from './limits.ts';
import type { ChatMember } from './members.ts';
import type { Throttle } from './throttle.ts';

/** A command's surroundings: its author, its room, the time, and what its handler may use. */
export type CommandContext = {
  readonly database: DatabaseSync;
  readonly member: ChatMember;
  readonly room: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether what was done before may be published once more. */
  readonly mayRepeat: Throttle;
};

/** What a command causes in its room, or why it was refused. */
export type Outcome = { readonly status: 'done'; readonly events: readonly RoomEvent[] } | Refused;

export type Refused = { readonly status: 'refused'; readonly reason: RefusalReason; readonly retryAfterMs?: number };

export const refused = (reason: RefusalReason): Refused => ({ status: 'refused', reason });

/** Refused for so many milliseconds. */
export const refusedFor = (reason: RefusalReason, retryAfterMs: number): Refused => ({
  ...refused(reason),
  retryAfterMs,
});

/** The same events again, but not so often that one member could flood the room with them. */
export function repeated({ member, now, mayRepeat }: CommandContext, events: readonly RoomEvent[]): Outcome {
  return mayRepeat(member.sub, now) ? { status: 'done', events } : refusedFor('tooFast', REFUSALS_APART);
}
