import { randomUUID } from 'node:crypto';
import { z } from 'astro/zod';
import { isoOf } from '../../../platform/clock.ts';
import type { Identity } from '../identity.ts';

type Keeping = Pick<Identity, 'database' | 'clock'>;

/** An account at a social provider. */
export type SocialPerson = {
  readonly provider: string;
  readonly providerUserId: string;
  readonly email: string | null;
  readonly username: string;
};

const rows = z.array(
  z.object({
    id: z.string(),
    provider: z.string(),
    provider_user_id: z.string(),
    email: z.string().nullable(),
    username: z.string(),
    created_at: z.int().transform(isoOf),
  }),
);

/** The social accounts that are linked to a member's account, in the vendor's format. */
export function socialIdentitiesOf({ database }: Pick<Identity, 'database'>, accountId: string) {
  return rows.parse(
    database
      .prepare(
        `SELECT id, provider, provider_user_id, email, username, created_at FROM social_identity
         WHERE account_id = ? ORDER BY created_at, provider`,
      )
      .all(accountId),
  );
}

/** The id of the account to which a social account is linked. */
export function ownerOf({ database }: Pick<Identity, 'database'>, person: SocialPerson): string | undefined {
  const row = database
    .prepare('SELECT account_id FROM social_identity WHERE provider = ? AND provider_user_id = ?')
    .get(person.provider, person.providerUserId);
  return row === undefined ? undefined : z.object({ account_id: z.string() }).parse(row).account_id;
}

export function linkSocial({ database, clock }: Keeping, accountId: string, person: SocialPerson): void {
  database
    .prepare(
      `INSERT INTO social_identity (id, account_id, provider, provider_user_id, email, username, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(randomUUID(), accountId, person.provider, person.providerUserId, person.email, person.username, clock.now());
}

/** Returns whether the social account was linked. */
export function unlinkSocial({ database }: Pick<Identity, 'database'>, accountId: string, id: string): boolean {
  return database.prepare('DELETE FROM social_identity WHERE account_id = ? AND id = ?').run(accountId, id).changes > 0;
}
