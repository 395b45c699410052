import { z } from 'astro/zod';
import { deleteAccount } from '../../accounts/accounts.ts';
import { socialIdentitiesOf, unlinkSocial } from '../../accounts/socialIdentities.ts';
import { IdentityFailure } from '../../failure.ts';
import { memberRoute } from '../../identityRoute.ts';

/** Unlinks a social account. If no other login method is left, the member's account is deleted, as the vendor documents; the site prevents this. */
export const unlink = memberRoute({
  method: 'POST',
  path: '/unlink',
  about: 'Unlinks a social account: identity_id.',
  need: 'fresh',
  body: z.object({ identity_id: z.string() }),
  answer: ({ identity, member, fields }) => {
    if (!unlinkSocial(identity, member.id, fields.identity_id)) {
      throw new IdentityFailure(404, 'resource_not_found', 'There is no such linked account', {
        key: 'error.entry.notFound',
      });
    }
    const passkey = identity.database.prepare('SELECT id FROM passkey WHERE account_id = ?').get(member.id);
    const isOpen =
      member.password !== null || passkey !== undefined || socialIdentitiesOf(identity, member.id).length > 0;
    if (!isOpen) deleteAccount(identity, member);
    return { status: 204 };
  },
});
