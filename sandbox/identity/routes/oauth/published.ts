import type { Route } from '../../../route.ts';
import { forward } from '../../provider/forward.ts';

/** A public document of the provider, as the library returns it. */
const publish = (path: string, about: string): Route => ({
  method: 'GET',
  path,
  about,
  answer: async (question, { identity }) => {
    const answer = await forward(identity, question, { method: 'GET', address: path });
    return { ...answer, headers: { ...answer.headers, 'access-control-allow-origin': '*' } };
  },
});

export const discovery = publish(
  '/.well-known/openid-configuration',
  'OpenID Connect: the provider’s metadata (discovery).',
);
export const keys = publish('/oauth/jwks', 'OpenID Connect: the public keys that ID tokens are signed with.');

/** The library's own userinfo endpoint by OpenID Connect; the site uses the vendor's. */
export const standardUserinfo: Route = {
  method: 'GET',
  path: '/oauth/userinfo',
  about: 'OpenID Connect: the claims of the member whose access token is sent.',
  answer: (question, { identity }) => forward(identity, question, { method: 'GET', address: '/oauth/userinfo' }),
};
