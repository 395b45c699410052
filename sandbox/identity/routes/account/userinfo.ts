import { json } from '../../../../platform/http/answers.ts';
import { userOf } from '../../accounts/userOf.ts';
import { memberRoute } from '../../identityRoute.ts';
import { selectFields } from '../../wire/selectFields.ts';

/** The profile. The site requests it at each use: a cached copy proves nothing (docs/threat-model.md T27). */
export const userinfo = memberRoute({
  method: 'GET',
  path: '/userinfo',
  about: 'The member whose access token is sent: parameter fields.',
  need: 'read',
  answer: ({ identity, member, parameters }) =>
    json(200, selectFields(userOf(identity, member), parameters.get('fields'))),
});
