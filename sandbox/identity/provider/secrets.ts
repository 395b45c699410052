import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';

const row = z.object({ value: z.string() });
const jwk = z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string() });

/**
 * The keys that sign ID tokens and cookies, and the secret of the organiser's services; created at the first start, stored in the sandbox's
 * file.
 */
export function secretsOf(database: DatabaseSync) {
  const signing = secretOf(database, 'signing-key', () =>
    JSON.stringify(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })),
  );
  const cookie = secretOf(database, 'cookie-key', () => randomBytes(32).toString('base64url'));
  const signingKey = { ...jwk.parse(JSON.parse(signing)), use: 'sig', alg: 'RS256' };
  return { signingKey, cookieKey: cookie, serviceSecret: serviceSecretOf(database) };
}

/** The client secret of the organiser's services. */
export function serviceSecretOf(database: DatabaseSync): string {
  return secretOf(database, 'service-client-secret', () => randomBytes(32).toString('base64url'));
}

/** Reads a secret from the sandbox's file by its name; creates and stores it if missing. */
export function secretOf(database: DatabaseSync, name: string, make: () => string): string {
  const kept = database.prepare('SELECT value FROM secret WHERE name = ?').get(name);
  if (kept !== undefined) return row.parse(kept).value;
  const value = make();
  database.prepare('INSERT INTO secret (name, value) VALUES (?, ?)').run(name, value);
  return value;
}
