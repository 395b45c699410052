import { text } from '../../platform/http/answers.ts';
import { LOCALES } from '../locales.ts';
import type { Route } from '../route.ts';
import { deleteAccount as remove } from '../identity/accounts/accounts.ts';
import { IdentityFailure } from '../identity/failure.ts';
import { answered } from '../identity/identityRoute.ts';
import { send } from '../identity/mails/send.ts';
import { memberByToken } from '../identity/sessions/bearer.ts';

/**
 * Deletes the account of the member whose token comes along, and nobody else's (T37). The bearer header makes a browser ask first
 * (a preflight), so no foreign form can do it. Said twice, the second one finds a token without an account: 401.
 */
export const deleteAccount: Route = {
  method: 'POST',
  path: '/api/:lang/accounts/:accountId/delete',
  about: 'Deletes the account of the bearer token, at once and for good; the address names it too.',
  answer: ({ headers, parts: { lang = '', accountId = '' } }, { identity, services }) =>
    answered(async () => {
      const language = LOCALES.find((known) => known === lang);
      if (language === undefined) return text(404, 'There is no such language.');
      const member = await memberByToken(identity, headers, 'fresh');
      if (member.id !== accountId) throw new IdentityFailure(403, 'access_denied', 'This is not your account');
      remove(identity, member);
      services.chat.sweep();
      if (member.email !== null) send(identity, { kind: 'account-deleted', language, to: member.email, member });
      return { status: 204 };
    }),
};
