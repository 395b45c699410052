import { onSeenAgain } from '~/lib/browser/events.ts';
import { consentNow, followConsent, tellConsent, writeConsent } from '~/runtime/consent.ts';

let isFollowing = false;

/**
 * Applies to this page an answer that was changed in another tab, or before the way back to this page: a partner's content must not outlast
 * the consent to it (docs/threat-model.md T61). Starts once per page.
 */
export function followConsentElsewhere(): void {
  if (isFollowing) return;
  isFollowing = true;
  let known: string | undefined;
  followConsent((consent) => {
    known = writeConsent(consent);
  });
  const look = (): void => {
    if (writeConsent(consentNow()) !== known) tellConsent();
  };
  onSeenAgain(look);
  addEventListener('pageshow', look);
}
