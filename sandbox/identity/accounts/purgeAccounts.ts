import { z } from 'astro/zod';
import { RETENTION_YEARS } from '../config.ts';
import type { Identity } from '../identity.ts';
import { accountSchema } from './account.ts';
import { deleteAccount } from './accounts.ts';

/** Deletes the accounts without activity for three years (specification, section 9; T60). Returns their number. */
export function purgeAccounts({ database, clock }: Pick<Identity, 'database' | 'clock'>): number {
  const limit = new Date(clock.now());
  limit.setUTCFullYear(limit.getUTCFullYear() - RETENTION_YEARS);
  const idle = z
    .array(accountSchema)
    .parse(database.prepare('SELECT * FROM account WHERE last_activity_at < ?').all(limit.getTime()));
  for (const account of idle) deleteAccount({ database }, account);
  return idle.length;
}
