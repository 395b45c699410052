import { onSeenAgain } from '~/lib/browser/events.ts';
import { report } from '~/lib/browser/report.ts';
import { followConsent, isAnswered, tellConsent } from '~/runtime/consent.ts';
import { CONSENT_COOKIE } from '~/runtime/items/visitor.ts';
import { readCookie } from '~/runtime/storage.ts';

let isMeasuring = false;

/** Starts measuring once the visitor allows it; each hit checks the consent again. */
const measure = (): void => {
  followConsent(({ audience }) => {
    if (!audience || isMeasuring) return;
    isMeasuring = true;
    import('./audience.ts')
      .then(({ measureHere }) => {
        measureHere();
      })
      .catch(() => {
        report('audience: not loaded');
      });
  });
};

/** An answer that was changed in another tab, or before the way Back to this page, holds here too (docs/threat-model.md T61). */
const followOthers = (): void => {
  let known = readCookie(CONSENT_COOKIE);
  followConsent(() => {
    known = readCookie(CONSENT_COOKIE);
  });
  const look = (): void => {
    if (readCookie(CONSENT_COOKIE) !== known) tellConsent();
  };
  onSeenAgain(look);
  addEventListener('pageshow', look);
};

const begin = (): void => {
  measure();
  followOthers();
};

let hasBegun = false;

/** Starts everything that the visitor's consent allows; asks for the consent if there is none. */
export const beginConsent = async (): Promise<void> => {
  if (hasBegun) return;
  hasBegun = true;
  begin();
  if (isAnswered()) return;
  try {
    const { askConsent } = await import('./consentDialog.ts');
    await askConsent();
  } catch {
    // Nothing is allowed without an answer: the next page asks again.
    report('consent: not loaded');
  }
};

/**
 * Opens the choice by purpose, with the present answer: withdrawing is as easy as consenting (docs/threat-model.md T61).
 *
 * @param otherwise is called if the choice cannot be shown, for example without a network.
 */
export const openConsent = async (otherwise: () => void): Promise<void> => {
  // A consent given there takes effect on this page.
  if (!hasBegun) {
    hasBegun = true;
    begin();
  }
  try {
    const { openConsentSettings } = await import('./consentDialog.ts');
    await openConsentSettings();
  } catch {
    otherwise();
  }
};
