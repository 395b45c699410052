import { z } from 'zod';
import type { Command } from '../../src/lib/shared/chat.ts';

const id = z.uuid();
const named = z.object({ id });

/** The commands that members may publish; other kinds and additional fields are invalid. */
const command: z.ZodType<Command> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('message'), id, text: z.string() }),
  z.strictObject({ kind: z.literal('report'), id, message: id }),
  z.strictObject({ kind: z.literal('delete'), id, message: id }),
  z.strictObject({ kind: z.literal('mute'), id, message: id }),
  z.strictObject({ kind: z.literal('pin'), id, message: id.nullable() }),
]);

export type MessageCommand = Extract<Command, { readonly kind: 'message' }>;
/** A report, or a moderator's order. */
export type Order = Exclude<Command, { readonly kind: 'message' }>;

/** A payload with an id, to which a refusal can refer. */
export type Identified =
  | { readonly kind: 'command'; readonly id: string; readonly command: Command }
  | { readonly kind: 'invalid'; readonly id: string };

/** `nothing`: a payload without an id, to which no refusal can refer. */
type Read = Identified | { readonly kind: 'nothing' };

/** Parses a member's payload, which is untrusted. */
export function readCommand(payload: Uint8Array): Read {
  let written: unknown;
  try {
    written = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  } catch {
    return { kind: 'nothing' };
  }
  const parsed = command.safeParse(written);
  if (parsed.success) return { kind: 'command', id: parsed.data.id, command: parsed.data };
  const identified = named.safeParse(written);
  return identified.success ? { kind: 'invalid', id: identified.data.id } : { kind: 'nothing' };
}
