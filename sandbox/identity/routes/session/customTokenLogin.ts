import { json } from '../../../../platform/http/answers.ts';
import { IdentityFailure } from '../../failure.ts';
import { openRoute } from '../../identityRoute.ts';
import { forward } from '../../provider/forward.ts';
import type { Question } from '../../../../platform/http/route.ts';
import type { Identity } from '../../identity.ts';

/**
 * A login with a token of another back end of the organiser (here: a login token). The SDK sends no PKCE challenge with it, so the code is
 * not bound to the browser that requested it (RFC 9700, section 2.1.1). Off by default.
 */
export const customTokenLogin = openRoute({
  method: 'GET',
  path: '/custom-token/login',
  hasEffects: true,
  about: 'The vendor’s login by custom token; off by default.',
  answer: (call) => {
    if (!call.identity.settings.hasLegacyGrants) {
      throw new IdentityFailure(400, 'unauthorized_client', 'Login by custom token is off', {
        key: 'error.feature.notAvailable',
      });
    }
    return redeem(call.identity, call);
  },
});

async function redeem(identity: Identity, question: Question) {
  const parameters = new URLSearchParams(question.parameters);
  const token = parameters.get('token');
  if (token === null) return json(400, { error: 'invalid_request', error_description: 'The token is missing' });
  parameters.delete('token');
  parameters.set('tkn', token);
  parameters.set('prompt', 'none');
  return forward(identity, question, {
    method: 'GET',
    address: `/oauth/authorize?${parameters.toString()}`,
    isLegacy: true,
  });
}
