import { z } from 'astro/zod';
import { transaction } from '../../../../platform/database.ts';
import type { Account } from '../../accounts/account.ts';
import { deleteAccount } from '../../accounts/accounts.ts';
import { socialIdentitiesOf, unlinkSocial } from '../../accounts/socialIdentities.ts';
import { IdentityFailure } from '../../failure.ts';
import type { Identity } from '../../identity.ts';
import { memberRoute } from '../../identityRoute.ts';
import { notify } from '../../mails/send.ts';
import { languageOfRequest } from '../../wire/language.ts';

/**
 * Unlinks a social account and notifies the member by mail. If no other login method is left, the member's account is deleted, as the
 * vendor documents; the site prevents this.
 */
export const unlink = memberRoute({
  method: 'POST',
  path: '/unlink',
  about: 'Unlinks a social account: identity_id.',
  need: 'fresh',
  body: z.object({ identity_id: z.string() }),
  answer: ({ identity, member, fields, headers }) =>
    transaction(identity.database, () => {
      if (!unlinkSocial(identity, member.id, fields.identity_id)) {
        throw new IdentityFailure(404, 'resource_not_found', 'There is no such linked account', {
          key: 'error.entry.notFound',
        });
      }
      if (!hasWayIn(identity, member)) deleteAccount(identity, member);
      else notify(identity, { kind: 'account-unlinked', language: languageOfRequest(headers), member });
      return { status: 204 };
    }),
});

function hasWayIn(identity: Identity, { id, password }: Account): boolean {
  const passkey = identity.database.prepare('SELECT id FROM passkey WHERE account_id = ?').get(id);
  return password !== null || passkey !== undefined || socialIdentitiesOf(identity, id).length > 0;
}
