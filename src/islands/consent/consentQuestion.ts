import { report } from '~/lib/browser/report.ts';
import { followConsent, isAnswered } from '~/runtime/consent.ts';

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

let hasBegun = false;

/** Starts everything that the visitor's consent allows; asks for the consent if there is none. */
export const beginConsent = async (): Promise<void> => {
  if (hasBegun) return;
  hasBegun = true;
  measure();
  if (isAnswered()) return;
  const { askConsent } = await import('./consentDialog.ts');
  await askConsent();
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
    measure();
  }
  try {
    const { openConsentSettings } = await import('./consentDialog.ts');
    await openConsentSettings();
  } catch {
    otherwise();
  }
};
