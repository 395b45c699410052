import type { Locale } from '../../locales.ts';
import type { Identity } from '../identity.ts';
import { notify } from '../mails/send.ts';
import { endSessions } from '../sessions/endSessions.ts';
import type { Account } from './account.ts';
import { changeAccount } from './accounts.ts';
import { removeAllPasskeys } from './passkeys.ts';

type Claim = {
  /** The hash of the password that the owner chooses by this proof. */
  readonly password?: string;
  /** The language of the notice; without one none is sent, because the caller sends a mail of its own. */
  readonly noticeIn?: Locale;
};

/**
 * Records that someone opened the account's mailbox without a session of that account. The first time, this ends all earlier sessions and
 * credentials: an attacker may have signed up with the owner's address and kept access (docs/threat-model.md T71). The profile stays.
 *
 * Call it in a transaction.
 */
export function claimAccount(identity: Identity, account: Account, { password, noticeIn }: Claim = {}): Account {
  const chosen = password === undefined ? {} : { password };
  if (account.email_verified) return changeAccount(identity, account.id, chosen);
  dropWaysIn(identity, account.id);
  if (noticeIn !== undefined) {
    const link = `${identity.siteOrigin}/${noticeIn}/password-reset/`;
    notify(identity, { kind: 'account-claimed', language: noticeIn, member: account, link });
  }
  return changeAccount(identity, account.id, {
    email_verified: true,
    phone_number: null,
    phone_number_verified: false,
    custom_identifier: null,
    password: null,
    ...chosen,
  });
}

function dropWaysIn(identity: Identity, id: string): void {
  removeAllPasskeys(identity, id);
  identity.database.prepare('DELETE FROM second_factor WHERE account_id = ?').run(id);
  identity.database.prepare('DELETE FROM social_identity WHERE account_id = ?').run(id);
  endSessions(identity, id);
}
