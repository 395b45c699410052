import { report } from '~/lib/browser/report.ts';
import { followConsent, isAnswered } from '~/runtime/consent.ts';

const loadDialog = () => import('./consentDialog.ts');

let isMeasuring = false;
let hasBegun = false;

/**
 * Starts measuring once the visitor allows it; each hit checks the consent again.
 *
 * @returns whether this was the first call of the page.
 */
const begin = (): boolean => {
  if (hasBegun) return false;
  hasBegun = true;
  followConsent(({ audience }) => {
    if (!audience || isMeasuring) return;
    isMeasuring = true;
    import('./audience.ts')
      .then((measuring) => {
        measuring.measureHere();
      })
      .catch(() => {
        report('audience: not loaded');
      });
  });
  return true;
};

/** Starts everything that the visitor's consent allows; asks for the consent if there is none. */
export const beginConsent = async (): Promise<void> => {
  if (!begin() || isAnswered()) return;
  try {
    await (await loadDialog()).askConsent();
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
  begin();
  try {
    await (await loadDialog()).openConsentSettings();
  } catch {
    otherwise();
  }
};
