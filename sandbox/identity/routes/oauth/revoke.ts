import type { Route } from '../../../route.ts';
import { answered } from '../../identityRoute.ts';
import { limit } from '../../limit.ts';
import { forward } from '../../provider/forward.ts';
import { formOf } from './token.ts';

/** Revocation (RFC 7009). The SDK parses JSON in every response except 204, so an empty 200 would break its logout. */
export const revoke: Route = {
  method: 'POST',
  path: '/oauth/revoke',
  about: 'OAuth: revokes a token and its grant.',
  answer: (question, { identity }) =>
    answered(question.headers, async () => {
      await limit(identity, `revoke ${question.sender}`);
      const answer = await forward(identity, question, {
        method: 'POST',
        address: '/oauth/revoke',
        form: formOf(question),
      });
      return answer.status === 200 ? { status: 204 } : answer;
    }),
};
