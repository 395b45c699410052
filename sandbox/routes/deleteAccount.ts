import { transaction } from '../../platform/database.ts';
import { text } from '../../platform/http/answers.ts';
import { LOCALES } from '../locales.ts';
import type { Route } from '../route.ts';
import { deleteAccount as remove } from '../identity/accounts/accounts.ts';
import { IdentityFailure } from '../identity/failure.ts';
import { answered } from '../identity/identityRoute.ts';
import { send } from '../identity/mails/send.ts';
import { memberByToken } from '../identity/sessions/bearer.ts';

/**
 * Deletes the account of the token's member and no other (docs/threat-model.md T37). The bearer header requires a preflight, so a form of
 * another site cannot send the request. A repeated request gets 401, because the token's account no longer exists.
 */
export const deleteAccount: Route = {
  method: 'POST',
  path: '/api/:lang/accounts/:accountId/delete',
  about: 'Deletes the account of the bearer token, at once and for good; the address must contain its id.',
  answer: ({ headers, parts: { lang = '', accountId = '' } }, { identity, services }) =>
    answered(headers, async () => {
      const language = LOCALES.find((known) => known === lang);
      if (language === undefined) return text(404, 'There is no such language.');
      const member = await memberByToken(identity, headers, 'fresh');
      if (member.id !== accountId) {
        throw new IdentityFailure(403, 'access_denied', 'This is not your account', { key: 'error.account.notYours' });
      }
      transaction(identity.database, () => {
        remove(identity, member);
        if (member.email !== null) send(identity, { kind: 'account-deleted', language, to: member.email, member });
      });
      services.chat.sweep();
      return { status: 204 };
    }),
};
