import { onSeenAgain } from '~/lib/browser/events.ts';
import { followConsent, tellConsent } from '~/runtime/consent.ts';
import { CONSENT_COOKIE } from '~/runtime/items/visitor.ts';
import { readCookie } from '~/runtime/storage.ts';

let isFollowing = false;

/**
 * Applies to this page an answer that was changed in another tab, or before the way back to this page: a partner's content must not outlast
 * the consent to it (docs/threat-model.md T61). Starts once per page.
 */
export function followConsentElsewhere(): void {
  if (isFollowing) return;
  isFollowing = true;
  let known: string | undefined;
  followConsent(() => {
    known = readCookie(CONSENT_COOKIE);
  });
  const look = (): void => {
    if (readCookie(CONSENT_COOKIE) !== known) tellConsent();
  };
  onSeenAgain(look);
  addEventListener('pageshow', look);
}
