import { z } from 'astro/zod';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { SESSION_LONGEST } from '../config.ts';
import type { Identity } from '../identity.ts';

const row = z.object({ payload: z.string() });
const payloadSchema = z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null);

type Keeping = Pick<Identity, 'database' | 'clock'>;

/**
 * Stores the library's records in the sandbox's file, so that sessions and tokens survive a restart. Records expire by the sandbox's
 * clock.
 */
export function storageOf(keeping: Keeping): AdapterFactory {
  const { database, clock } = keeping;
  const done = rejecting((statement: string, ...values: readonly (string | number)[]) => {
    database.prepare(statement).run(...values);
  });
  return (model): Adapter => ({
    upsert: rejecting((id, payload, expiresIn) => {
      keepRecord(keeping, { model, id, payload, expiresIn });
    }),
    find: rejecting((id) => findRecord(keeping, model, 'id', id)),
    findByUid: rejecting((uid) => findRecord(keeping, model, 'uid', uid)),
    // The device flow is off.
    findByUserCode: () => Promise.resolve(undefined),
    consume: (id) =>
      done(
        `UPDATE oidc_record SET payload = json_set(payload, '$.consumed', ?) WHERE model = ? AND id = ?`,
        Math.floor(clock.now() / 1000),
        model,
        id,
      ),
    destroy: (id) => done('DELETE FROM oidc_record WHERE model = ? AND id = ?', model, id),
    revokeByGrantId: (grantId) => done('DELETE FROM oidc_record WHERE model = ? AND grant_id = ?', model, grantId),
  });
}

/**
 * Work whose failure is a rejection. The library begins several calls before it awaits them: one that throws at once would leave the
 * rejections of the others unhandled, which ends the process (docs/threat-model.md R35).
 */
const rejecting =
  <Given extends readonly unknown[], Result>(work: (...given: Given) => Result) =>
  (...given: Given): Promise<Result> =>
    new Promise((resolve) => {
      resolve(work(...given));
    });

type Saved = {
  readonly model: string;
  readonly id: string;
  readonly payload: AdapterPayload;
  /** In seconds. */
  readonly expiresIn: number | undefined;
};

/**
 * An update keeps `saved_at`: the freshness of a token and the maximum lifetime of a session are measured from it. A session gets a new
 * identifier at each login, and thus a new record.
 */
function keepRecord({ database, clock }: Keeping, { model, id, payload, expiresIn }: Saved): void {
  const now = clock.now();
  const { uid = null, grantId = null, accountId = null } = payload;
  const expires = expiresIn === undefined ? null : now + expiresIn * 1000;
  const longest = model === 'Session' ? SESSION_LONGEST * 1000 : null;
  database
    .prepare(
      `INSERT INTO oidc_record (model, id, payload, uid, grant_id, account_id, expires_at, saved_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (model, id) DO UPDATE SET
       payload = excluded.payload, uid = excluded.uid, account_id = excluded.account_id,
       expires_at = min(excluded.expires_at, coalesce(saved_at + ?, excluded.expires_at))`,
    )
    .run(model, id, JSON.stringify(payload), uid, model === 'Grant' ? id : grantId, accountId, expires, now, longest);
}

function findRecord({ database, clock }: Keeping, model: string, column: 'id' | 'uid', value: string) {
  const found = database
    .prepare(
      `SELECT payload FROM oidc_record WHERE model = ? AND ${column} = ? AND (expires_at IS NULL OR expires_at > ?)`,
    )
    .get(model, value, clock.now());
  return found === undefined ? undefined : payloadSchema.parse(JSON.parse(row.parse(found).payload));
}

/** The time of issue of a token, by the sandbox's clock. */
export function issuedAt({ database }: Pick<Identity, 'database'>, model: string, id: string): number | undefined {
  const found = database.prepare('SELECT saved_at FROM oidc_record WHERE model = ? AND id = ?').get(model, id);
  return found === undefined ? undefined : z.object({ saved_at: z.int() }).parse(found).saved_at;
}
