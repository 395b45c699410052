import { report } from '~/lib/browser/report.ts';
import { consentNow, followConsent } from '~/runtime/consent.ts';
import { PUSH_COOKIE } from '~/runtime/items/member.ts';
import { PUSH_MEMBER } from '~/runtime/items/push.ts';
import { readCookie, removeCookie, removeItem, writeCookie, writeItem } from '~/runtime/storage.ts';
import { cachedMember, hasSessionCookie } from '~/runtime/member.ts';
import { $session } from '~/runtime/session.ts';

/** The functions of the engagement SDK that concern the member; what they return is awaited. */
type Push = { readonly identify: (id: string) => unknown; readonly forget: () => unknown };

async function register(identify: Push['identify'], id: string): Promise<void> {
  // First what says that a reset is owed: the page may be left before the SDK has finished.
  writeItem(PUSH_MEMBER, true);
  writeCookie(PUSH_COOKIE, '1');
  try {
    await identify(id);
  } catch (error) {
    report('script: engagement', error);
  }
}

async function unregister(forget: Push['forget']): Promise<void> {
  removeCookie(PUSH_COOKIE);
  try {
    await forget();
  } catch (error) {
    // The next page with the SDK tries again.
    report('script: engagement', error);
    return;
  }
  // Meanwhile a member may have been registered again.
  if (readCookie(PUSH_COOKIE) === undefined) removeItem(PUSH_MEMBER);
}

/**
 * Registers the member at the engagement SDK for this browser's notifications, once in 14 days (`_batch_set`), and unregisters at a logout
 * and when the visitor withdraws the consent. A logout on a page without the SDK removes the cookies and leaves `push_member`: the next page
 * with the SDK loads it at once and unregisters. An expired cached profile is no logout: the same member may return the next day.
 *
 * The returned function ends it.
 */
export function followPushIdentity({ identify, forget }: Push): () => void {
  let isReset = false;
  const update = (isGone: boolean): void => {
    const member = cachedMember();
    if (isGone || !consentNow().partners) {
      if (!isReset) void unregister(forget);
      isReset = true;
    } else if (member !== undefined && readCookie(PUSH_COOKIE) === undefined) {
      isReset = false;
      void register(identify, member.id);
    }
  };
  const unfollow = followConsent(() => {
    update(!hasSessionCookie());
  });
  const unlisten = $session.listen(({ status }) => {
    update(status === 'anonymous' || !hasSessionCookie());
  });
  return () => {
    unfollow();
    unlisten();
  };
}
