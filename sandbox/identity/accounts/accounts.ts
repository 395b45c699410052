import { randomUUID } from 'node:crypto';
import type { SQLInputValue } from 'node:sqlite';
import { transaction } from '../../../platform/database.ts';
import type { Identity } from '../identity.ts';
import { forgetCodes } from '../proofs/codeLimits.ts';
import { accountSchema, type Account, type LoginType } from './account.ts';

type Keeping = Pick<Identity, 'database' | 'clock'>;

/** A unique identifier of an account. */
export type Identifier =
  { readonly email: string } | { readonly phone_number: string } | { readonly custom_identifier: string };

/** The identifier as a key for rate limits and codes. */
export function keyOf(identifier: Identifier): string {
  return Object.values(identifier).join('').toLowerCase();
}

type Changes = Partial<Omit<Account, 'id' | 'created_at' | 'updated_at'>>;

export function findAccount({ database }: Pick<Identity, 'database'>, id: string): Account | undefined {
  const row = database.prepare('SELECT * FROM account WHERE id = ?').get(id);
  return row === undefined ? undefined : accountSchema.parse(row);
}

export function findByIdentifier({ database }: Pick<Identity, 'database'>, by: Identifier): Account | undefined {
  const row = findRow(database, by);
  return row === undefined ? undefined : accountSchema.parse(row);
}

/**
 * The account into which a code sent to this identifier may lead. A telephone number that was never verified leads nowhere: the owner of a
 * mistyped number would get into the account (docs/threat-model.md T67).
 */
export function findReachable(identity: Pick<Identity, 'database'>, by: Identifier): Account | undefined {
  const account = findByIdentifier(identity, by);
  return 'phone_number' in by && account?.phone_number_verified === false ? undefined : account;
}

function findRow(database: Identity['database'], by: Identifier) {
  if ('email' in by) return database.prepare('SELECT * FROM account WHERE email = ?').get(by.email);
  if ('phone_number' in by)
    return database.prepare('SELECT * FROM account WHERE phone_number = ?').get(by.phone_number);
  return database.prepare('SELECT * FROM account WHERE custom_identifier = ?').get(by.custom_identifier);
}

/** Creates an account; the sign-up is its first activity. A sign-up by passkey passes the id, because the passkey contains it. */
export function createAccount(
  identity: Keeping,
  { id = randomUUID(), ...given }: Changes & { readonly id?: string },
): Account {
  const { database, clock } = identity;
  const now = clock.now();
  database
    .prepare(
      `INSERT INTO account (id, profile, custom_fields, created_at, updated_at, last_activity_at)
       VALUES (?, '{}', '{}', ?, ?, ?)`,
    )
    .run(id, now, now, now);
  return changeAccount(identity, id, given);
}

/** Updates the given fields, `updated_at` and `last_activity_at`. */
export function changeAccount({ database, clock }: Keeping, id: string, changes: Changes): Account {
  const now = clock.now();
  const columns = { ...changes, updated_at: now, last_activity_at: now };
  const names = Object.keys(columns);
  const values = Object.values(columns).map(stored);
  const row = database
    .prepare(`UPDATE account SET ${names.map((name) => `"${name}" = ?`).join(', ')} WHERE id = ? RETURNING *`)
    .get(...values, id);
  return accountSchema.parse(row);
}

/** Records a login by any method; the count and the dates in `userinfo` show whether it was the first. A silent check is no login. */
export function recordLogin({ database, clock }: Keeping, id: string, type: LoginType): void {
  const now = clock.now();
  database
    .prepare(
      `UPDATE account SET logins_count = logins_count + 1, first_login = coalesce(first_login, ?), last_login = ?,
       last_login_type = ?, last_activity_at = ? WHERE id = ?`,
    )
    .run(now, now, type, now, id);
}

/**
 * Deletes the account with all its data. Foreign keys delete most of it, including mails to former addresses. The library's records, the
 * notes to a vendor, the calls of its script, the counts of codes, and mails to the same address without an account have no foreign key and
 * are deleted here. The subscription to the newsletter stays, because it needs no account.
 */
export function deleteAccount(
  { database }: Pick<Identity, 'database'>,
  { id, email, phone_number: phone, custom_identifier: custom }: Account,
): void {
  const identifiers: readonly Identifier[] = [
    ...(email === null ? [] : [{ email }]),
    ...(phone === null ? [] : [{ phone_number: phone }]),
    ...(custom === null ? [] : [{ custom_identifier: custom }]),
  ];
  transaction(database, () => {
    database.prepare('DELETE FROM oidc_record WHERE account_id = ?').run(id);
    forgetCodes({ database }, [id, ...identifiers.map(keyOf)]);
    database.prepare('DELETE FROM mail WHERE recipient COLLATE NOCASE IN (?, ?)').run(email, phone);
    database.prepare(`DELETE FROM hobby_note WHERE json_extract(fields, '$.id') = ?`).run(id);
    database.prepare(`DELETE FROM widget_call WHERE json_extract(call, '$.id') = ?`).run(id);
    database.prepare('DELETE FROM account WHERE id = ?').run(id);
  });
}

function stored(value: Changes[keyof Changes]): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === undefined) return null;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
