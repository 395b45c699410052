import { text } from '../../../../platform/http/answers.ts';
import { isOwnAddress } from '../../clients.ts';
import { openRoute } from '../../identityRoute.ts';
import { sessionCookie, sessionOf } from '../../sessions/browserSession.ts';
import { pageSentence } from '../../sentences.ts';
import { forgetEndedDevices } from '../../sessions/sessionDevices.ts';
import { languageOfRequest } from '../../wire/language.ts';

/**
 * Ends the browser's session and redirects, only to addresses of the organiser (RFC 9700, section 4.11). Tokens without offline access end
 * with the session.
 */
export const logout = openRoute({
  method: 'GET',
  path: '/logout',
  hasEffects: true,
  about: 'Ends this browser’s session: parameters redirect_to and state.',
  answer: async ({ identity, request, parameters, headers: asked }) => {
    const session = await sessionOf(identity, request);
    if (session.accountId !== undefined) {
      await session.destroy();
      forgetEndedDevices(identity, session.accountId);
    }
    const headers = sessionCookie(identity, request, null);
    const target = parameters.get('redirect_to');
    if (target === null) return text(200, pageSentence(languageOfRequest(asked), 'loggedOut'), headers);
    if (!isOwnAddress(target, identity.siteOrigin, identity.origin)) {
      return text(400, pageSentence(languageOfRequest(asked), 'foreignTarget'), headers);
    }
    const state = parameters.get('state');
    const url = new URL(target);
    if (state !== null) url.searchParams.set('state', state);
    return { status: 303, headers: { ...headers, location: url.href } };
  },
});
