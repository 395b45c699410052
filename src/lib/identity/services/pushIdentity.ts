import { PUSH_COOKIE } from '~/runtime/items/member.ts';
import { readCookie, removeCookie, writeCookie } from '~/runtime/storage.ts';
import { cachedMember, hasSessionCookie } from '~/runtime/member.ts';
import { $session } from '~/runtime/session.ts';

/** The functions of the engagement SDK that concern the member. */
type Push = { readonly identify: (id: string) => unknown; readonly forget: () => unknown };

/**
 * Registers the member at the engagement SDK for this browser's notifications, once in 14 days (`_batch_set`), and unregisters at a logout.
 * A logout on a page without the SDK removes the cookies; the next page with the SDK unregisters. An expired cached profile is no logout:
 * the same member may return the next day.
 *
 * The returned function ends it.
 */
export function followPushIdentity({ identify, forget }: Push): () => void {
  const update = (isGone: boolean): void => {
    const member = cachedMember();
    if (isGone) {
      forget();
      removeCookie(PUSH_COOKIE);
    } else if (member !== undefined && readCookie(PUSH_COOKIE) === undefined) {
      identify(member.id);
      writeCookie(PUSH_COOKIE, '1');
    }
  };
  update(!hasSessionCookie());
  return $session.listen(({ status }) => {
    update(status === 'anonymous' || !hasSessionCookie());
  });
}
