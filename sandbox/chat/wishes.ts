import { z } from 'astro/zod';

const id = z.uuid();
const known = z.object({ id });

/** What members send; nothing else is understood, and no field beyond these. */
const wish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('message'), id, text: z.string() }),
  z.strictObject({ kind: z.literal('report'), id, message: id }),
  z.strictObject({ kind: z.literal('delete'), id, message: id }),
  z.strictObject({ kind: z.literal('mute'), id, message: id }),
  z.strictObject({ kind: z.literal('pin'), id, message: id.nullable() }),
]);

export type Wish = z.output<typeof wish>;
/** A report, or a moderator's order. */
export type Order = Exclude<Wish, { readonly kind: 'message' }>;

/** What says which wish it is, so that its sender can be answered. */
export type Named =
  | { readonly kind: 'wish'; readonly id: string; readonly wish: Wish }
  | { readonly kind: 'invalid'; readonly id: string };

/** Without an id nobody would know what the answer is about. */
type Read = Named | { readonly kind: 'nothing' };

/** Reads what came from a member; it may be anything. */
export function readWish(payload: Uint8Array): Read {
  let written: unknown;
  try {
    written = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  } catch {
    return { kind: 'nothing' };
  }
  const parsed = wish.safeParse(written);
  if (parsed.success) return { kind: 'wish', id: parsed.data.id, wish: parsed.data };
  const named = known.safeParse(written);
  return named.success ? { kind: 'invalid', id: named.data.id } : { kind: 'nothing' };
}
