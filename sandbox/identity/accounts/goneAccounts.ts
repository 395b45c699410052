import type { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import { transaction } from '../../../platform/database.ts';

const rows = z.array(z.object({ id: z.string() }));

/**
 * Calls `handle` with the id of each deleted account; a trigger records every deletion. If `handle` throws, the next call passes the same
 * ids again. Returns whether there were any.
 */
export function takeGoneAccounts(database: DatabaseSync, handle: (id: string) => void): boolean {
  if (database.prepare('SELECT 1 FROM account_gone LIMIT 1').get() === undefined) return false;
  transaction(database, () => {
    for (const { id } of rows.parse(database.prepare('DELETE FROM account_gone RETURNING id').all())) handle(id);
  });
  return true;
}
