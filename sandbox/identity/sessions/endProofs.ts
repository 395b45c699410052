import type { Identity } from '../identity.ts';

/**
 * Ends everything pending for an account: codes, login tokens, step-ups, passkey ceremonies, visits to social providers and changes of
 * address (docs/threat-model.md T72). A mailed link stays for a while, so that its page can say that it has expired.
 */
export function endProofs({ database, clock }: Pick<Identity, 'database' | 'clock'>, accountId: string): void {
  const now = clock.now();
  database
    .prepare(
      `DELETE FROM proof WHERE account_id = ?
       AND (kind <> 'verify-email' OR json_extract(payload, '$.valid_until') IS NULL)`,
    )
    .run(accountId);
  database
    .prepare(
      `UPDATE proof SET payload = json_set(payload, '$.valid_until', ?) WHERE account_id = ?
       AND json_extract(payload, '$.valid_until') > ?`,
    )
    .run(now, accountId, now);
}
