import { createHash, timingSafeEqual } from 'node:crypto';
import { HttpFailure } from '../../platform/http/failure.ts';
import type { Route } from '../../platform/http/route.ts';
import type { ChatService } from './createChatService.ts';

/** For the back end that deletes accounts. Idempotent: a second request has the same response. */
export const forgottenMember: Route<ChatService> = {
  method: 'DELETE',
  path: '/members/:sub',
  about: 'Deletes the chat data of a member whose account was deleted; for another back end, by its secret.',
  answer: ({ headers: { authorization = '' }, parts: { sub = '' } }, { serviceSecret, forgetMember }) => {
    if (!isEqual(authorization, `Bearer ${serviceSecret}`)) {
      throw new HttpFailure(401, { error: 'invalid_token' }, { 'www-authenticate': 'Bearer' });
    }
    forgetMember(sub);
    return { status: 204 };
  },
};

/** Compares digests in constant time, so that the response time reveals neither the length nor a prefix of the secret. */
function isEqual(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
