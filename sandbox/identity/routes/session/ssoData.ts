import { json } from '../../../../platform/http/answers.ts';
import { socialIdentitiesOf } from '../../accounts/socialIdentities.ts';
import { openRoute } from '../../identityRoute.ts';
import { accountInBrowser } from '../../sessions/browserSession.ts';

/** Whether this browser has a session, and of which member. */
export const ssoData = openRoute({
  method: 'GET',
  path: '/sso/data',
  about: 'Whether this browser has a session.',
  answer: async ({ identity, request }) => {
    const account = await accountInBrowser(identity, request);
    if (account === undefined) return json(200, { is_authenticated: false });
    const { email, profile, last_login_type: type, password, id } = account;
    return json(200, {
      is_authenticated: true,
      ...(profile.given_name !== undefined && { name: profile.given_name }),
      ...(email !== null && { email }),
      ...(type !== null && { last_login_type: type }),
      has_password: password !== null,
      social_providers: socialIdentitiesOf(identity, id).map(({ provider }) => provider),
    });
  },
});
