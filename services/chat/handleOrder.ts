import { z } from 'zod';
import { transaction } from '../../platform/database.ts';
import { CHAT_PACE, type RoomEvent } from '../../src/lib/shared/chat.ts';
import type { Order } from './commands.ts';
import { MUTE_LIFE, ORDER_RATE } from './limits.ts';
import { findMember, muteMember } from './members.ts';
import { messageOf, type KeptMessage } from './message.ts';
import { refused, repeated, type CommandContext, type Outcome } from './outcome.ts';
import { aboveRate } from './rateLimit.ts';
import { eraseMessage, findMessage, pin, pinnedIn } from './store.ts';

const orderRow = z.object({ kind: z.string(), author: z.string(), room: z.string(), message: z.string().nullable() });

/** Carries out a report or a moderator's order; each id is stored and carried out once. */
export function handleOrder(context: CommandContext, order: Order): Outcome {
  const { database, member, now } = context;
  if (order.kind !== 'report' && member.role !== 'moderator') return refused('notAllowed');
  const row = database.prepare('SELECT kind, author, room, message FROM chat_order WHERE id = ?').get(order.id);
  const done = { kind: 'done', id: order.id } as const;
  if (row !== undefined) {
    const before = orderRow.parse(row);
    const isOfRoom = before.room === context.room && before.author === member.sub;
    const isSame = isOfRoom && before.kind === order.kind && before.message === order.message;
    return isSame ? repeated(context, [done]) : refused('repeated');
  }
  const rate = order.kind === 'report' ? CHAT_PACE : ORDER_RATE;
  const refusal = aboveRate(database, 'orders', { author: member.sub, now, rate });
  if (refusal !== undefined) return refusal;
  const target = targetOf(context, order);
  if (target === 'none') return refused('invalid');
  if (isForbidden(context, order, target)) return refused('notAllowed');
  const events = transaction(database, () => {
    database
      .prepare('INSERT INTO chat_order (id, kind, author, room, message, sent_at) VALUES (?, ?, ?, ?, ?, ?)')
      .run(order.id, order.kind, member.sub, context.room, order.message, now);
    return carryOut(context, order, target);
  });
  return { status: 'done', events: [...events, done] };
}

/** The message of this room that an order names; `undefined` for an order without one. */
function targetOf({ database, room }: CommandContext, { kind, message }: Order): KeptMessage | undefined | 'none' {
  if (message === null) return undefined;
  const target = findMessage(database, message);
  if (target?.room !== room) return 'none';
  // The author of a deleted message can still be muted, and two moderators may delete the same message at the same time.
  const isThere = target.deleted_at === null || kind === 'mute' || kind === 'delete';
  return isThere ? target : 'none';
}

/** Moderators do not mute each other, and members do not report their own messages. */
function isForbidden({ database, member }: CommandContext, { kind }: Order, target: KeptMessage | undefined): boolean {
  if (target === undefined) return false;
  if (kind === 'report') return target.author === member.sub;
  return kind === 'mute' && findMember(database, target.author)?.role === 'moderator';
}

function carryOut(context: CommandContext, { kind }: Order, target: KeptMessage | undefined): readonly RoomEvent[] {
  const { database, room, now } = context;
  switch (kind) {
    case 'report':
      return [];
    case 'mute':
      if (target !== undefined) muteMember(database, target.author, now + MUTE_LIFE);
      return [];
    case 'pin':
      pin(database, room, target?.id ?? null);
      return [{ kind: 'pinned', message: target === undefined ? null : messageOf(target) }];
    case 'delete':
      return target?.deleted_at === null ? erased(context, target) : [];
  }
}

function erased({ database, room, now }: CommandContext, target: KeptMessage): readonly RoomEvent[] {
  const isPinned = pinnedIn(database, room).pinned?.id === target.id;
  if (isPinned) pin(database, room, null);
  const deleted = { kind: 'deleted', seq: eraseMessage(database, target, now), id: target.id } as const;
  return isPinned ? [deleted, { kind: 'pinned', message: null }] : [deleted];
}
