import type { Admitted } from '../../services/chat/createChatService.ts';
import type { Claims } from '../../services/chat/credential.ts';
import type { Identity } from '../identity/identity.ts';

type Login = { readonly grantId: string; readonly expiresAt: number };

/** The login behind each credential, until the credential expires. After a restart no login is known; then only the account is checked. */
export type Logins = {
  readonly remember: (admitted: Admitted) => Promise<void>;
  /** Whether a connection must end: its credential has expired, its member has logged out, or the account is deleted. */
  readonly isOver: (claims: Claims) => boolean;
};

export function createLogins(identity: Pick<Identity, 'database' | 'clock' | 'provider'>): Logins {
  const known = new Map<string, Login>();
  const alive = identity.database.prepare(
    `SELECT 1 FROM oidc_record WHERE grant_id = ? AND model IN ('AccessToken', 'RefreshToken') AND expires_at > ? LIMIT 1`,
  );
  const account = identity.database.prepare('SELECT 1 FROM account WHERE id = ?');
  return {
    remember: async ({ clientId, token, expiresAt }) => {
      const grantId = (await identity.provider.AccessToken.find(token))?.grantId ?? '';
      // The map is in the order of expiry.
      for (const [other, login] of known) {
        if (login.expiresAt > identity.clock.now()) break;
        known.delete(other);
      }
      known.set(clientId, { grantId, expiresAt });
    },
    isOver: ({ clientId, sub, expiresAt }) => {
      const now = identity.clock.now();
      if (expiresAt <= now) return true;
      const login = known.get(clientId);
      return (login === undefined ? account.get(sub) : alive.get(login.grantId, now)) === undefined;
    },
  };
}
