import { z } from 'astro/zod';
import { isoOf } from '../../../platform/clock.ts';
import type { Identity } from '../identity.ts';
import { deviceSchema } from './deviceOf.ts';
import { endProofs } from './endProofs.ts';

type Keeping = Pick<Identity, 'database' | 'clock'>;

const metadata = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(deviceSchema);

const rows = z.array(
  z.object({
    id: z.string(),
    session_uid: z.string(),
    metadata,
    created_at: z.int(),
    last_connection: z.int(),
    session_ends: z.int().nullable(),
    tokens_end: z.int().nullable(),
  }),
);

/** The expiry of the browser's session, and that of its refresh tokens (offline access); null if none exists. */
const ENDS = `
  (SELECT max(expires_at) FROM oidc_record AS record WHERE record.model = 'Session' AND record.uid = device.session_uid
     AND record.account_id = device.account_id AND record.expires_at > $now) AS session_ends,
  (SELECT max(expires_at) FROM oidc_record AS record WHERE record.model = 'RefreshToken'
     AND record.account_id = device.account_id AND record.expires_at > $now
     AND json_extract(record.payload, '$.consumed') IS NULL
     AND json_extract(record.payload, '$.sessionUid') = device.session_uid) AS tokens_end`;

/** The devices on which a member is logged in, last used first. */
export function sessionDevicesOf({ database, clock }: Keeping, accountId: string, currentUid: string | undefined) {
  const found = database
    .prepare(
      `SELECT id, session_uid, metadata, created_at, last_connection, ${ENDS} FROM session_device AS device
       WHERE account_id = $account ORDER BY last_connection DESC, created_at DESC`,
    )
    .all({ $now: clock.now(), $account: accountId });
  return rows.parse(found).flatMap(({ session_ends: session, tokens_end: tokens, ...device }) => {
    const ends = session ?? tokens;
    if (ends === null) return [];
    return {
      id: device.id,
      token_type: session === null ? 'RT' : 'ST',
      ...device.metadata,
      created_at: isoOf(device.created_at),
      last_connection: isoOf(device.last_connection),
      expires_at: isoOf(Math.max(ends, tokens ?? 0)),
      is_current: device.session_uid === currentUid,
    };
  });
}

/**
 * Ends the session of one device, revokes all tokens of that session, and ends everything pending for the account, which may have begun
 * there. Returns whether the device existed.
 */
export function endSessionDevice(identity: Keeping, accountId: string, id: string): boolean {
  const { database } = identity;
  const found = database
    .prepare('DELETE FROM session_device WHERE account_id = ? AND id = ? RETURNING session_uid')
    .get(accountId, id);
  if (found === undefined) return false;
  const { session_uid: uid } = z.object({ session_uid: z.string() }).parse(found);
  database
    .prepare(
      `DELETE FROM oidc_record WHERE account_id = ?
       AND ((model = 'Session' AND uid = ?) OR json_extract(payload, '$.sessionUid') = ?)`,
    )
    .run(accountId, uid, uid);
  endProofs(identity, accountId);
  return true;
}

/**
 * Deletes the devices without a session and without refresh tokens, of one member or of all; a device with refresh tokens stays in the
 * member's list.
 */
export function forgetEndedDevices({ database, clock }: Keeping, accountId: string | null): void {
  database
    .prepare(
      `DELETE FROM session_device WHERE id IN (SELECT id FROM (SELECT id, ${ENDS} FROM session_device AS device
       WHERE $account IS NULL OR account_id = $account) WHERE session_ends IS NULL AND tokens_end IS NULL)`,
    )
    .run({ $now: clock.now(), $account: accountId });
}

/** Records the issue of a token as use of the device and as activity of the account, from which its retention is counted. */
export function noteUse(
  { database, clock }: Keeping,
  { accountId, sessionUid }: { readonly accountId: string; readonly sessionUid?: string | undefined },
): void {
  const now = clock.now();
  database.prepare('UPDATE account SET last_activity_at = ? WHERE id = ?').run(now, accountId);
  database
    .prepare('UPDATE session_device SET last_connection = ? WHERE account_id = ? AND session_uid = ?')
    .run(now, accountId, sessionUid ?? null);
}
