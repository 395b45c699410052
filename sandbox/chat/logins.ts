import type { Identity } from '../identity/identity.ts';
import type { Claims } from './credential.ts';

type Login = { readonly grantId: string; readonly expiresAt: number };

/** With which login each credential was asked for, until it expires. After a restart nobody knows; then the account alone counts. */
export type Logins = {
  readonly remember: (clientId: string, login: Login) => void;
  /** Whether a connection has no right to go on: its credential has expired, or its member has logged out or is gone. */
  readonly isOver: (claims: Claims) => boolean;
};

export function createLogins(identity: Pick<Identity, 'database' | 'clock'>): Logins {
  const known = new Map<string, Login>();
  const alive = identity.database.prepare(
    `SELECT 1 FROM oidc_record WHERE grant_id = ? AND model IN ('AccessToken', 'RefreshToken') AND expires_at > ? LIMIT 1`,
  );
  const account = identity.database.prepare('SELECT 1 FROM account WHERE id = ?');
  return {
    remember: (clientId, login) => {
      // They are remembered in the order in which they expire.
      for (const [other, { expiresAt }] of known) {
        if (expiresAt > identity.clock.now()) break;
        known.delete(other);
      }
      known.set(clientId, login);
    },
    isOver: ({ clientId, sub, expiresAt }) => {
      const now = identity.clock.now();
      if (expiresAt <= now) return true;
      const login = known.get(clientId);
      return (login === undefined ? account.get(sub) : alive.get(login.grantId, now)) === undefined;
    },
  };
}
