import { json } from '../../../../platform/http/answers.ts';
import { listedFactor, secondFactorsOf } from '../../accounts/secondFactors.ts';
import { memberRoute } from '../../identityRoute.ts';

export const mfaCredentials = memberRoute({
  method: 'GET',
  path: '/mfa/credentials',
  about: 'The second factors of a member, oldest first.',
  need: 'read',
  answer: ({ identity, member }) => json(200, { credentials: secondFactorsOf(identity, member.id).map(listedFactor) }),
});
