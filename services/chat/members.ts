import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const row = z.object({
  sub: z.string(),
  name: z.string(),
  role: z.enum(['member', 'moderator']),
  muted_until: z.int(),
});

/** A member who was admitted, with the name and the role of the last credential. */
export type ChatMember = z.output<typeof row>;

export function findMember(database: DatabaseSync, sub: string): ChatMember | undefined {
  const found = database.prepare('SELECT * FROM chat_member WHERE sub = ?').get(sub);
  return found === undefined ? undefined : row.parse(found);
}

/** Stores the name and the role of a member; `muted_until` keeps its value. */
export function keepMember(database: DatabaseSync, { sub, name, role }: Omit<ChatMember, 'muted_until'>): void {
  database
    .prepare(
      `INSERT INTO chat_member (sub, name, role) VALUES (?, ?, ?)
       ON CONFLICT (sub) DO UPDATE SET name = excluded.name, role = excluded.role`,
    )
    .run(sub, name, role);
}

export function muteMember(database: DatabaseSync, sub: string, until: number): void {
  database.prepare('UPDATE chat_member SET muted_until = ? WHERE sub = ?').run(until, sub);
}
