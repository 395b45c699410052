import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { z } from 'astro/zod';
import { isoOf } from '../../../platform/clock.ts';
import type { Question } from '../../../platform/http/route.ts';
import { TRUSTED_DEVICE_LIFE } from '../config.ts';
import type { Identity } from '../identity.ts';
import { digestOf } from '../proofs/digestOf.ts';
import { deviceOf, deviceSchema } from './deviceOf.ts';

const COOKIE = 'sandbox_trusted';

const secretRow = z.object({ secret: z.string() });
const rows = z.array(
  z.object({
    id: z.string(),
    account_id: z.string(),
    created_at: z.int(),
    metadata: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(deviceSchema),
  }),
);

/** Stores this browser as a trusted device, which needs no second factor, and returns its `set-cookie` value. */
export function trustDevice(
  identity: Pick<Identity, 'database' | 'clock' | 'origin'>,
  accountId: string,
  { headers, sender }: Question,
): string {
  const { database, clock, origin } = identity;
  const id = crypto.randomUUID();
  const secret = randomBytes(32).toString('base64url');
  const now = clock.now();
  database
    .prepare(
      'INSERT INTO trusted_device (id, account_id, secret, metadata, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .run(id, accountId, digestOf(secret), JSON.stringify(deviceOf(headers, sender)), now, now + TRUSTED_DEVICE_LIFE);
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${id}.${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${TRUSTED_DEVICE_LIFE / 1000}${secure}`;
}

/** Whether the browser of the request is a trusted device of this member. */
export function isTrustedDevice(
  { database, clock }: Pick<Identity, 'database' | 'clock'>,
  accountId: string,
  { headers }: Pick<IncomingMessage, 'headers'>,
): boolean {
  const [, id, secret] = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)\\.([\\w-]+)`).exec(headers.cookie ?? '') ?? [];
  if (id === undefined || secret === undefined) return false;
  const found = database
    .prepare('SELECT secret FROM trusted_device WHERE id = ? AND account_id = ? AND expires_at > ?')
    .get(id, accountId, clock.now());
  return (
    found !== undefined && timingSafeEqual(Buffer.from(secretRow.parse(found).secret), Buffer.from(digestOf(secret)))
  );
}

/** The member's trusted devices, newest first, in the vendor's format. */
export function trustedDevicesOf({ database, clock }: Pick<Identity, 'database' | 'clock'>, accountId: string) {
  const found = database
    .prepare(
      'SELECT id, account_id, created_at, metadata FROM trusted_device WHERE account_id = ? AND expires_at > ? ORDER BY created_at DESC',
    )
    .all(accountId, clock.now());
  return rows.parse(found).map(({ id, account_id: user, created_at: at, metadata }) => ({
    id,
    user_id: user,
    created_at: isoOf(at),
    metadata: { ...metadata, user_agent: metadata.user_agent_name },
  }));
}

/** Returns whether the device existed. */
export function forgetDevice({ database }: Pick<Identity, 'database'>, accountId: string, id: string): boolean {
  return database.prepare('DELETE FROM trusted_device WHERE account_id = ? AND id = ?').run(accountId, id).changes > 0;
}
