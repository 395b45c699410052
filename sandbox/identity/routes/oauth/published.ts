import type { Route } from '../../../route.ts';
import { answered } from '../../identityRoute.ts';
import { forward } from '../../provider/forward.ts';
import { formOf } from './token.ts';

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

/** The same by POST, with the token in the header or in the body (OpenID Connect Core, section 5.3.1; RFC 6750, section 2.2). */
export const standardUserinfoByForm: Route = {
  method: 'POST',
  path: standardUserinfo.path,
  about: standardUserinfo.about,
  answer: (question, { identity }) =>
    answered(question.headers, () => {
      const fields = question.body.byteLength === 0 ? {} : { form: formOf(question) };
      return forward(identity, question, { method: 'POST', address: standardUserinfo.path, ...fields });
    }),
};
