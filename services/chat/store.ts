import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { transaction } from '../../platform/database.ts';
import type { ChatMessage } from '../../src/lib/shared/chat.ts';
import { HISTORY_LENGTH } from './limits.ts';
import { keptMessage, messageOf, type KeptMessage } from './message.ts';
import { reportedBy } from './reports.ts';

export type NewMessage = Omit<KeptMessage, 'seq' | 'deleted_at'>;

const seqRow = z.object({ seq: z.int() });
const pinnedRow = z.object({ seq: z.int(), pinned: z.string().nullable() });
const goneRows = z.array(z.object({ id: z.string(), room: z.string() }));

type Keeping = Pick<DatabaseSync, 'prepare' | 'exec'>;

/** The next sequence number of a room; numbers have no gaps, so that a page detects missing events. */
function nextSeq(database: Keeping, room: string): number {
  const row = database
    .prepare(
      'INSERT INTO chat_room (id, seq) VALUES (?, 1) ON CONFLICT (id) DO UPDATE SET seq = chat_room.seq + 1 RETURNING seq',
    )
    .get(room);
  return seqRow.parse(row).seq;
}

export function findMessage(database: Keeping, id: string): KeptMessage | undefined {
  const row = database.prepare('SELECT * FROM chat_message WHERE id = ?').get(id);
  return row === undefined ? undefined : keptMessage.parse(row);
}

/** Stores a message under the room's next sequence number, in one transaction. */
export function keepMessage(database: DatabaseSync, message: NewMessage): ChatMessage {
  const { id, room, author, name, badge, text, sent_at: sentAt } = message;
  return transaction(database, () => {
    const seq = nextSeq(database, room);
    database
      .prepare(
        'INSERT INTO chat_message (id, room, seq, author, name, badge, text, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      )
      .run(id, room, seq, author, name, badge, text, sentAt);
    return messageOf({ ...message, seq, deleted_at: null });
  });
}

/** Removes the text and the name of a message; the id stays, so that the message cannot be sent again. */
export function eraseMessage(database: Keeping, { id, room }: Pick<KeptMessage, 'id' | 'room'>, now: number): number {
  const seq = nextSeq(database, room);
  database.prepare(`UPDATE chat_message SET text = '', name = '', deleted_at = ? WHERE id = ?`).run(now, id);
  return seq;
}

/** Pins a message; `null` removes the pin. */
export function pin(database: Keeping, room: string, message: string | null): void {
  database
    .prepare(
      'INSERT INTO chat_room (id, seq, pinned) VALUES (?, 0, ?) ON CONFLICT (id) DO UPDATE SET pinned = excluded.pinned',
    )
    .run(room, message);
}

export function pinnedIn(
  database: Keeping,
  room: string,
): { readonly seq: number; readonly pinned: ChatMessage | null } {
  const row = pinnedRow.safeParse(database.prepare('SELECT seq, pinned FROM chat_room WHERE id = ?').get(room));
  if (!row.success) return { seq: 0, pinned: null };
  const message = row.data.pinned === null ? undefined : findMessage(database, row.data.pinned);
  return { seq: row.data.seq, pinned: message === undefined ? null : messageOf(message) };
}

/**
 * The history of a room for a member who enters: the last messages, the oldest first, which of them the member wrote or reported, the pinned
 * one, and the latest sequence number. `own` and `reported` are for this member only.
 */
export function historyOf(database: Keeping, room: string, sub: string) {
  const rows = database
    .prepare('SELECT * FROM chat_message WHERE room = ? AND deleted_at IS NULL ORDER BY seq DESC LIMIT ?')
    .all(room, HISTORY_LENGTH);
  const kept = z.array(keptMessage).parse(rows).reverse();
  const reports = reportedBy(database, sub, room);
  const idsOf = (isMeant: (one: KeptMessage) => boolean) => kept.filter(isMeant).map(({ id }) => id);
  return {
    history: kept.map(messageOf),
    own: idsOf(({ author }) => author === sub),
    reported: idsOf(({ id }) => reports.has(id)),
    ...pinnedIn(database, room),
  };
}

const roomRows = z.array(z.object({ id: z.string() }));

/** The rooms with a message or a pin, present or past. */
export function roomsIn(database: Keeping): readonly string[] {
  return roomRows.parse(database.prepare('SELECT id FROM chat_room').all()).map(({ id }) => id);
}

/** Deletes all rows of a member; the ids of the deleted messages stay until `takeGone`. */
export function forgetMember(database: DatabaseSync, sub: string): void {
  transaction(database, () => {
    for (const [table, column] of [
      ['chat_order', 'author'],
      ['chat_message', 'author'],
      ['chat_member', 'sub'],
    ] as const) {
      database.prepare(`DELETE FROM ${table} WHERE ${column} = ?`).run(sub);
    }
  });
}

/** Removes and returns the deleted messages of deleted accounts that were not published yet. */
export function takeGone(database: DatabaseSync) {
  const count = database.prepare('SELECT 1 FROM chat_gone LIMIT 1').get();
  if (count === undefined) return [];
  return transaction(database, () => {
    const rows = goneRows.parse(database.prepare('DELETE FROM chat_gone RETURNING id, room').all());
    return rows.map((row) => ({ ...row, seq: nextSeq(database, row.room) }));
  });
}
