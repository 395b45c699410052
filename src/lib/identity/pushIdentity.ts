import { IDENTITY } from '~/config/identity.ts';
import { BATCH_COOKIE_SECONDS } from '~/config/scripts.ts';
import { cookies } from '~/lib/browser/cookies.ts';
import { hearSession } from '~/lib/browser/hearSession.ts';
import { cachedMember, isToldOfSession } from './keptSession.ts';

const BATCH = { name: '_batch_set', seconds: BATCH_COOKIE_SECONDS, domain: IDENTITY.cookieDomain };

/** What the engagement SDK does with whom notifications are for. */
type Push = { readonly identify: (id: string) => unknown; readonly forget: () => unknown };

/**
 * Tells the engagement SDK for whom the notifications of this browser are: once in 14 days, as `_batch_set` remembers, and nobody after a
 * logout (contract.md 5). A logout on a page without the SDK takes the cookies away; the next page with it forgets her. A cached profile
 * that has run out is no logout: she comes back the next day and is still the same.
 *
 * Ends by calling the answer.
 */
export function followPushIdentity({ identify, forget }: Push): () => void {
  const tell = (isGone: boolean): void => {
    const member = cachedMember();
    if (isGone) {
      forget();
      cookies.remove(BATCH);
    } else if (member !== undefined && cookies.read(BATCH.name) === undefined) {
      identify(member.id);
      cookies.write(BATCH, '1');
    }
  };
  tell(!isToldOfSession());
  return hearSession((status) => {
    tell(status === 'anonymous' || !isToldOfSession());
  });
}
