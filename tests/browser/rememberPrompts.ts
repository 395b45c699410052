/**
 * Runs in a page before its own scripts: stores what the site writes when a reader has closed every modal that opens by itself, so
 * that no prompt interrupts a test.
 */
export const rememberPrompts = (site: string): void => {
  if (location.origin !== site) return;
  const entry = (value: unknown, expiresAt: number | null): string => JSON.stringify({ value, expiresAt });
  const write = (): void => {
    const inADay = Date.now() + 24 * 3_600_000;
    try {
      localStorage.setItem('capping', entry({ pageViews: 7, consentsClub: 2, consentsProfile: 4 }, null));
      for (const name of ['consents_checked', 'consents_club', 'subscription_prompt']) {
        localStorage.setItem(name, entry(true, inADay));
      }
      sessionStorage.setItem('_alert_closed', entry(['mailRequirement', 'mailVerification', 'nationality'], null));
    } catch {
      // Storage may be forbidden, and is full in some tests.
    }
  };
  write();
  // A test may set the clock of the page after this script: an entry with an expiry beyond its lifetime would count as absent.
  document.addEventListener('readystatechange', write, { once: true });
};
