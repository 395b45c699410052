import { z } from 'astro/zod';
import { isoOf } from '../../../platform/clock.ts';
import type { Identity } from '../identity.ts';

const row = z.object({
  id: z.string(),
  account_id: z.string(),
  // A copy: the verifier's type excludes views of a SharedArrayBuffer.
  public_key: z.instanceof(Uint8Array).transform((bytes) => Uint8Array.from(bytes)),
  counter: z.int(),
  transports: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(z.string())),
  friendly_name: z.string(),
  aaguid: z.string(),
  /** Whether account recovery created it on an account with a second factor. It then does not count as that factor. */
  is_recovered: z.int().transform((value) => value === 1),
  created_at: z.int(),
  last_used_at: z.int().nullable(),
});

export type Passkey = z.output<typeof row>;
export type NewPasskey = Pick<Passkey, 'id' | 'public_key' | 'counter' | 'transports' | 'friendly_name' | 'aaguid'> &
  Partial<Pick<Passkey, 'is_recovered'>>;

type Keeping = Pick<Identity, 'database' | 'clock'>;

export function passkeysOf({ database }: Pick<Identity, 'database'>, accountId: string): readonly Passkey[] {
  const found = database.prepare('SELECT * FROM passkey WHERE account_id = ? ORDER BY created_at, id').all(accountId);
  return z.array(row).parse(found);
}

export function findPasskey({ database }: Pick<Identity, 'database'>, id: string): Passkey | undefined {
  const found = database.prepare('SELECT * FROM passkey WHERE id = ?').get(id);
  return found === undefined ? undefined : row.parse(found);
}

/** A passkey in the vendor's format: times in ISO 8601, `last_used_at` only after the first use. */
export function listedPasskey({ id, friendly_name, created_at, last_used_at: used, aaguid }: Passkey) {
  return {
    id,
    friendly_name,
    created_at: isoOf(created_at),
    aaguid,
    ...(used !== null && { last_used_at: isoOf(used) }),
  };
}

export function addPasskey({ database, clock }: Keeping, accountId: string, passkey: NewPasskey): void {
  const { id, public_key: key, counter, transports, friendly_name: name, aaguid, is_recovered = false } = passkey;
  database
    .prepare(
      `INSERT INTO passkey (id, account_id, public_key, counter, transports, friendly_name, aaguid, is_recovered, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(id, accountId, key, counter, JSON.stringify(transports), name, aaguid, Number(is_recovered), clock.now());
}

/** Records a login. The counter only grows, which reveals a cloned authenticator (WebAuthn 7.2, step 22). */
export function countUse({ database, clock }: Keeping, id: string, counter: number): void {
  database.prepare('UPDATE passkey SET counter = ?, last_used_at = ? WHERE id = ?').run(counter, clock.now(), id);
}

/** Returns whether the member had this passkey. */
export function removePasskey({ database }: Pick<Identity, 'database'>, accountId: string, id: string): boolean {
  return database.prepare('DELETE FROM passkey WHERE account_id = ? AND id = ?').run(accountId, id).changes > 0;
}

export function removeAllPasskeys({ database }: Pick<Identity, 'database'>, accountId: string): void {
  database.prepare('DELETE FROM passkey WHERE account_id = ?').run(accountId);
}
