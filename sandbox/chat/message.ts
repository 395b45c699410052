import { z } from 'astro/zod';
import { isoOf } from '../../platform/clock.ts';

/** A message as everybody in the room gets it. */
export type Message = {
  readonly seq: number;
  readonly id: string;
  readonly name: string;
  readonly badge: 'staff' | null;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
};

/** A row of the table `chat_message`. */
export const keptMessage = z.object({
  id: z.string(),
  room: z.string(),
  seq: z.int(),
  author: z.string(),
  name: z.string(),
  badge: z.literal('staff').nullable(),
  text: z.string(),
  sent_at: z.int(),
  deleted_at: z.int().nullable(),
});

export type KeptMessage = z.output<typeof keptMessage>;

export function messageOf({ seq, id, name, badge, text, sent_at: sentAt }: KeptMessage): Message {
  return { seq, id, name, badge, text, at: isoOf(sentAt) };
}

/** Why something was not done; the words of what server and page have agreed on. */
export type RefusalReason =
  'tooFast' | 'tooMany' | 'tooLong' | 'empty' | 'muted' | 'closed' | 'notAllowed' | 'invalid' | 'repeated';

/** What the gate says to a room, as JSON. */
export type Said =
  | ({ readonly kind: 'message' } & Message)
  | { readonly kind: 'deleted'; readonly seq: number; readonly id: string }
  | { readonly kind: 'pinned'; readonly message: Message | null }
  | { readonly kind: 'done'; readonly id: string }
  | {
      readonly kind: 'refused';
      readonly id: string;
      readonly reason: RefusalReason;
      /** How long to wait, in milliseconds. */
      readonly retryAfterMs?: number;
    };
