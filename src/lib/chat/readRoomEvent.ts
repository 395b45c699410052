import * as z from 'zod/mini';
import { REFUSALS, type ChatEntry } from '~/lib/shared/chat.ts';
import type { RoomEvent } from './contract.ts';

const text = z.string();
const whole = z.int();

const message = z.object({
  seq: whole,
  id: text,
  name: text,
  text,
  badge: z.nullable(z.literal('staff')),
  at: text,
});

const roomEvent = z.discriminatedUnion('kind', [
  z.extend(message, { kind: z.literal('message') }),
  z.object({ kind: z.literal('deleted'), seq: whole, id: text }),
  z.object({ kind: z.literal('pinned'), message: z.nullable(message) }),
  z.object({ kind: z.literal('done'), id: text }),
  z.object({ kind: z.literal('refused'), id: text, reason: z.enum(REFUSALS), retryAfterMs: z.optional(whole) }),
]);

/** The credential of an admitted member, with the history. */
const entry = z.object({
  clientId: text,
  username: text,
  password: text,
  room: text,
  in: text,
  out: text,
  name: text,
  /** Epoch milliseconds. */
  expiresAt: z.number(),
  role: z.enum(['member', 'moderator']),
  history: z.array(message),
  own: z.optional(z.array(text)),
  reported: z.optional(z.array(text)),
  pinned: z.nullable(message),
  /** The newest `seq` of the room. */
  seq: whole,
});
export type Entry = ChatEntry;

/** Reads an event of a room; undefined if the text contains none (docs/threat-model.md T41). */
export function readRoomEvent(json: string): RoomEvent | undefined {
  try {
    return z.safeParse(roomEvent, JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** Reads the response to an admitted member; undefined if it has another form. */
export const readEntry = (raw: unknown): Entry | undefined => z.safeParse(entry, raw).data;
