import { IDENTITY } from '~/config/identity.ts';
import { BATCH_COOKIE_SECONDS } from '~/config/scripts.ts';
import { cookies } from '~/lib/browser/cookies.ts';
import { onSession } from '~/lib/browser/events.ts';
import { cachedMember, hasSessionCookie } from './keptSession.ts';

const BATCH = { name: '_batch_set', seconds: BATCH_COOKIE_SECONDS, domain: IDENTITY.cookieDomain };

/** The functions of the engagement SDK that concern the member. */
type Push = { readonly identify: (id: string) => unknown; readonly forget: () => unknown };

/**
 * Registers the member at the engagement SDK for this browser's notifications, once in 14 days (`_batch_set`), and unregisters at a logout. A
 * logout on a page without the SDK removes the cookies; the next page with the SDK unregisters. An expired cached profile is no
 * logout: the member comes back the next day and is the same.
 *
 * The returned function ends it.
 */
export function followPushIdentity({ identify, forget }: Push): () => void {
  const update = (isGone: boolean): void => {
    const member = cachedMember();
    if (isGone) {
      forget();
      cookies.remove(BATCH);
    } else if (member !== undefined && cookies.read(BATCH.name) === undefined) {
      identify(member.id);
      cookies.write(BATCH, '1');
    }
  };
  update(!hasSessionCookie());
  return onSession((status) => {
    update(status === 'anonymous' || !hasSessionCookie());
  });
}
