import { z } from 'zod';
import { isoOf } from '../../platform/clock.ts';
import type { ChatMessage } from '../../src/lib/shared/chat.ts';

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

/** A stored message as it is published. */
export function messageOf({ seq, id, name, badge, text, sent_at: sentAt }: KeptMessage): ChatMessage {
  return { seq, id, name, badge, text, at: isoOf(sentAt) };
}
