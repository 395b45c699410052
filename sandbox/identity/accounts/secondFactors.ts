import { z } from 'astro/zod';
import { isoOf } from '../../../platform/clock.ts';
import type { Identity } from '../identity.ts';

const factor = z.object({
  type: z.enum(['email', 'sms']),
  value: z.string(),
  friendly_name: z.string(),
  created_at: z.int().transform(isoOf),
});

export type SecondFactor = z.output<typeof factor>;

/** The mailbox or telephone that a code proves. */
export type FactorKey = Pick<SecondFactor, 'type' | 'value'>;

/** The second factors of a member, oldest first. */
export function secondFactorsOf({ database }: Pick<Identity, 'database'>, accountId: string): readonly SecondFactor[] {
  return z
    .array(factor)
    .parse(
      database
        .prepare(
          'SELECT type, value, friendly_name, created_at FROM second_factor WHERE account_id = ? ORDER BY created_at, type',
        )
        .all(accountId),
    );
}

/** A factor in the vendor's list: the key of its value depends on its type. */
export function listedFactor({ type, value, friendly_name, created_at }: SecondFactor) {
  const named = type === 'email' ? { email: value } : { phone_number: value };
  return { type, ...named, friendly_name, created_at };
}

/** Adds a factor; adding it again changes nothing. */
export function addSecondFactor(
  { database, clock }: Pick<Identity, 'database' | 'clock'>,
  accountId: string,
  { type, value }: FactorKey,
): void {
  database
    .prepare(
      `INSERT INTO second_factor (account_id, type, value, friendly_name, created_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (account_id, type, value) DO NOTHING`,
    )
    .run(accountId, type, value, value, clock.now());
}

/** The second factor by e-mail is always the account's own address, so it changes with that address. */
export function moveEmailFactor({ database }: Pick<Identity, 'database'>, accountId: string, email: string): void {
  database
    .prepare(`UPDATE OR REPLACE second_factor SET value = ?, friendly_name = ? WHERE account_id = ? AND type = 'email'`)
    .run(email, email, accountId);
}

/** Removes the factor, or all of its type if no value is given. Returns whether any existed. */
export function removeSecondFactor(
  { database }: Pick<Identity, 'database'>,
  accountId: string,
  { type, value }: Pick<SecondFactor, 'type'> & Partial<FactorKey>,
): boolean {
  const removed = database
    .prepare('DELETE FROM second_factor WHERE account_id = ? AND type = ? AND value = coalesce(?, value)')
    .run(accountId, type, value ?? null);
  return removed.changes > 0;
}
