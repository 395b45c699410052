import type { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';

export type Role = 'member' | 'moderator';

const row = z.object({
  sub: z.string(),
  name: z.string(),
  role: z.enum(['member', 'moderator']),
  muted_until: z.int(),
});

/** Somebody who has been let into the chat, under the name and with the rights of her last credential. */
export type ChatMember = z.output<typeof row>;

export function findMember(database: DatabaseSync, sub: string): ChatMember | undefined {
  const found = database.prepare('SELECT * FROM chat_member WHERE sub = ?').get(sub);
  return found === undefined ? undefined : row.parse(found);
}

/** Writes down under which name she writes; somebody who is muted stays so. */
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
