import type { Identity } from '../identity.ts';
import { endProofs } from './endProofs.ts';

/**
 * Ends the sessions and tokens of a member on every device, and all that is pending, after a change of the password or the passkeys: an
 * attacker may have known the old ones. `except` names the session and grant that continue.
 */
export function endSessions(
  identity: Pick<Identity, 'database' | 'clock'>,
  accountId: string,
  except?: { readonly grantId: string; readonly sessionUid: string },
): void {
  const { database } = identity;
  database
    .prepare(`DELETE FROM oidc_record WHERE account_id = ? AND coalesce(grant_id, '') <> ? AND coalesce(uid, '') <> ?`)
    .run(accountId, except?.grantId ?? '-', except?.sessionUid ?? '-');
  database
    .prepare('DELETE FROM session_device WHERE account_id = ? AND session_uid <> ?')
    .run(accountId, except?.sessionUid ?? '-');
  database.prepare('DELETE FROM trusted_device WHERE account_id = ?').run(accountId);
  endProofs(identity, accountId);
}
