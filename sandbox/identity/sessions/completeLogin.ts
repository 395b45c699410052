import type { IncomingHttpHeaders } from 'node:http';
import { recordLogin } from '../accounts/accounts.ts';
import type { Identity } from '../identity.ts';
import type { Entry } from '../proofs/loginToken.ts';
import { deviceOf } from './deviceOf.ts';

type Login = Entry & {
  readonly accountId: string;
  readonly sessionUid: string;
  readonly headers: IncomingHttpHeaders;
  readonly sender: string;
};

/** The common end of every login method: records the login and adds the device to the member's list. */
export function completeLogin(identity: Pick<Identity, 'database' | 'clock'>, login: Login): void {
  const { accountId, sessionUid, headers, sender, type } = login;
  const now = identity.clock.now();
  recordLogin(identity, accountId, type);
  identity.database
    .prepare(
      `INSERT INTO session_device (id, account_id, session_uid, metadata, created_at, last_connection)
       VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (session_uid) DO UPDATE SET
       account_id = excluded.account_id, metadata = excluded.metadata, last_connection = excluded.last_connection`,
    )
    .run(crypto.randomUUID(), accountId, sessionUid, JSON.stringify(deviceOf(headers, sender)), now, now);
}
