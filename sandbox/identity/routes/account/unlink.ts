import { z } from 'astro/zod';
import { deleteAccount } from '../../accounts/accounts.ts';
import { socialIdentitiesOf, unlinkSocial } from '../../accounts/socialIdentities.ts';
import { IdentityFailure } from '../../failure.ts';
import { memberRoute } from '../../identityRoute.ts';

/**
 * Removes a social account. Without any other way in the whole account is deleted, as the vendor documents; the site checks before it asks.
 */
export const unlink = memberRoute({
  method: 'POST',
  path: '/unlink',
  about: 'Takes a linked social account away: identity_id.',
  need: 'fresh',
  body: z.object({ identity_id: z.string() }),
  answer: ({ identity, member, fields }) => {
    if (!unlinkSocial(identity, member.id, fields.identity_id)) {
      throw new IdentityFailure(404, 'resource_not_found', 'There is no such linked account');
    }
    const passkey = identity.database.prepare('SELECT id FROM passkey WHERE account_id = ?').get(member.id);
    const isOpen =
      member.password !== null || passkey !== undefined || socialIdentitiesOf(identity, member.id).length > 0;
    if (!isOpen) deleteAccount(identity, member);
    return { status: 204 };
  },
});
