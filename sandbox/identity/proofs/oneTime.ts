import { randomBytes } from 'node:crypto';
import { z } from 'astro/zod';
import type { Identity } from '../identity.ts';
import { digestOf } from './digestOf.ts';

/** Kinds of one-time proofs. A proof is valid for its own kind only. */
export type ProofKind =
  | 'login-token'
  | 'second-factor-token'
  | 'step-up'
  | 'challenge'
  | 'passwordless'
  | 'verify-email'
  | 'verify-phone'
  | 'reset'
  | 'factor'
  | 'factor-page'
  | 'factor-page-code'
  | 'webauthn'
  | 'google-token'
  | 'social-request'
  | 'social-sign-up'
  | 'newsletter';

type Kept = { readonly accountId?: string | undefined; readonly payload: object; readonly life: number };

const row = z.object({ account_id: z.string().nullable(), payload: z.string(), attempts: z.int() });

type Keeping = Pick<Identity, 'database' | 'clock'>;

/** Stores data under a new secret of 256 bits and returns the secret. */
export function mint(identity: Keeping, kind: ProofKind, kept: Kept): string {
  const secret = randomBytes(32).toString('base64url');
  keep(identity, kind, secret, kept);
  return secret;
}

/** Stores data under the caller's key and replaces any earlier data of that key. */
export function keep(
  { database, clock }: Keeping,
  kind: ProofKind,
  key: string,
  { accountId, payload, life }: Kept,
): void {
  database
    .prepare('INSERT OR REPLACE INTO proof (kind, key, account_id, payload, expires_at) VALUES (?, ?, ?, ?, ?)')
    .run(kind, digestOf(key), accountId ?? null, JSON.stringify(payload), clock.now() + life);
}

/** Reads and deletes the stored data in one statement, so that only one of two concurrent requests gets it. */
export function redeem<Schema extends z.ZodType>(
  { database, clock }: Keeping,
  kind: ProofKind,
  key: string,
  schema: Schema,
): { readonly accountId: string | null; readonly payload: z.output<Schema> } | undefined {
  const found = database
    .prepare('DELETE FROM proof WHERE kind = ? AND key = ? AND expires_at > ? RETURNING account_id, payload, attempts')
    .get(kind, digestOf(key), clock.now());
  return read(found, schema);
}

/** Reads the stored data without consuming it. */
export function look<Schema extends z.ZodType>(
  { database, clock }: Keeping,
  kind: ProofKind,
  key: string,
  schema: Schema,
): { readonly accountId: string | null; readonly payload: z.output<Schema>; readonly attempts: number } | undefined {
  const found = database
    .prepare('SELECT account_id, payload, attempts FROM proof WHERE kind = ? AND key = ? AND expires_at > ?')
    .get(kind, digestOf(key), clock.now());
  return read(found, schema);
}

export function countAttempt({ database }: Keeping, kind: ProofKind, key: string): void {
  database.prepare('UPDATE proof SET attempts = attempts + 1 WHERE kind = ? AND key = ?').run(kind, digestOf(key));
}

export function forget({ database }: Keeping, kind: ProofKind, key: string): void {
  database.prepare('DELETE FROM proof WHERE kind = ? AND key = ?').run(kind, digestOf(key));
}

function read<Schema extends z.ZodType>(found: unknown, schema: Schema) {
  if (found === undefined) return undefined;
  const { account_id: accountId, payload, attempts } = row.parse(found);
  return { accountId, payload: schema.parse(JSON.parse(payload)), attempts };
}
