import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';

const row = z.object({ value: z.string() });
const jwk = z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string() });

/** The key that signs ID tokens, the one that signs cookies, and the secret of the organiser's services; made at the first start, kept in the sandbox's file, never committed. */
export function secretsOf(database: DatabaseSync) {
  const signing = secretOf(database, 'signing-key', () =>
    JSON.stringify(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })),
  );
  const cookie = secretOf(database, 'cookie-key', () => randomBytes(32).toString('base64url'));
  const signingKey = { ...jwk.parse(JSON.parse(signing)), use: 'sig', alg: 'RS256' };
  return { signingKey, cookieKey: cookie, serviceSecret: serviceSecretOf(database) };
}

/** By which the organiser's services make themselves known to the provider. */
export function serviceSecretOf(database: DatabaseSync): string {
  return secretOf(database, 'service-client-secret', () => randomBytes(32).toString('base64url'));
}

/** A secret by its name, from the sandbox’s file; made and kept when there is none. */
export function secretOf(database: DatabaseSync, name: string, make: () => string): string {
  const kept = database.prepare('SELECT value FROM secret WHERE name = ?').get(name);
  if (kept !== undefined) return row.parse(kept).value;
  const value = make();
  database.prepare('INSERT INTO secret (name, value) VALUES (?, ?)').run(name, value);
  return value;
}
