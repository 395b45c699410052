import * as z from 'zod/mini';
import { REFUSALS, type ChatEntry } from '~/lib/shared/chat.ts';
import type { Said } from './contract.ts';

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

const said = z.discriminatedUnion('kind', [
  z.extend(message, { kind: z.literal('message') }),
  z.object({ kind: z.literal('deleted'), seq: whole, id: text }),
  z.object({ kind: z.literal('pinned'), message: z.nullable(message) }),
  z.object({ kind: z.literal('done'), id: text }),
  z.object({ kind: z.literal('refused'), id: text, reason: z.enum(REFUSALS), retryAfterMs: z.optional(whole) }),
]);

/** What lets a member in, and what she gets to read at once. */
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
  pinned: z.nullable(message),
  /** The newest number of the room. */
  seq: whole,
});
export type Entry = ChatEntry;

/** Reads what a room has said; undefined when it is nothing that we know (docs/threat-model.md T41). */
export function readSaid(json: string): Said | undefined {
  try {
    return z.safeParse(said, JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** Reads what the service answers to whoever it lets in. */
export const readEntry = (raw: unknown): Entry | undefined => z.safeParse(entry, raw).data;
