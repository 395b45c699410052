import { z } from 'astro/zod';
import { transaction } from '../../platform/database.ts';
import { MUTE_LIFE, PACE, PACE_OF_ORDERS } from './config.ts';
import { findMember, muteMember } from './members.ts';
import { messageOf, type KeptMessage, type Said } from './message.ts';
import { refused, saidAgain, type Call, type Outcome } from './outcome.ts';
import { tooSoon } from './pace.ts';
import { eraseMessage, findMessage, pin, pinnedIn } from './store.ts';
import type { Order } from './wishes.ts';

const orderRow = z.object({ kind: z.string(), author: z.string(), message: z.string().nullable() });

/** Carries out a report, or what a moderator orders; every one is kept, once. */
export function takeOrder(call: Call, order: Order): Outcome {
  const { database, member, now } = call;
  if (order.kind !== 'report' && member.role !== 'moderator') return refused('notAllowed');
  const row = database.prepare('SELECT kind, author, message FROM chat_order WHERE id = ?').get(order.id);
  const done = { kind: 'done', id: order.id } as const;
  if (row !== undefined) {
    const { kind, author, message } = orderRow.parse(row);
    const isSame = kind === order.kind && author === member.sub && message === order.message;
    return isSame ? saidAgain(call, [done]) : refused('repeated');
  }
  const pace = order.kind === 'report' ? PACE : PACE_OF_ORDERS;
  const hurry = tooSoon(database, 'orders', { author: member.sub, now, pace });
  if (hurry !== undefined) return hurry;
  const target = targetOf(call, order);
  if (target === 'none') return refused('invalid');
  if (order.kind === 'mute' && isModerator(call, target)) return refused('notAllowed');
  const said = transaction(database, () => {
    database
      .prepare('INSERT INTO chat_order (id, kind, author, room, message, sent_at) VALUES (?, ?, ?, ?, ?, ?)')
      .run(order.id, order.kind, member.sub, call.room, order.message, now);
    return carryOut(call, order, target);
  });
  return { status: 'done', said: [...said, done] };
}

/** The message that an order is about, of this room; `undefined` for none, where that is meant. */
function targetOf({ database, room }: Call, { kind, message }: Order): KeptMessage | undefined | 'none' {
  if (message === null) return undefined;
  const target = findMessage(database, message);
  if (target?.room !== room) return 'none';
  // Its author can be told to be silent when it has been deleted; two moderators may delete it at once.
  const isThere = target.deleted_at === null || kind === 'mute' || kind === 'delete';
  return isThere ? target : 'none';
}

/** Moderators do not silence each other. */
function isModerator({ database }: Call, target: KeptMessage | undefined): boolean {
  return target !== undefined && findMember(database, target.author)?.role === 'moderator';
}

function carryOut(call: Call, { kind }: Order, target: KeptMessage | undefined): readonly Said[] {
  const { database, room, now } = call;
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
      return target?.deleted_at === null ? erased(call, target) : [];
  }
}

function erased({ database, room, now }: Call, target: KeptMessage): readonly Said[] {
  const isPinned = pinnedIn(database, room).pinned?.id === target.id;
  if (isPinned) pin(database, room, null);
  const deleted = { kind: 'deleted', seq: eraseMessage(database, target, now), id: target.id } as const;
  return isPinned ? [deleted, { kind: 'pinned', message: null }] : [deleted];
}
