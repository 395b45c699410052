/**
 * Runs in a page before its own scripts: leaves there what the site writes when a visitor has refused everything, so that no question covers
 * what a test wants to press. An answer that is there already stays.
 */
export const refuseConsent = (site: string): void => {
  if (location.origin !== site) return;
  try {
    if (/\b_consent=/.test(document.cookie)) return;
    document.cookie = `_consent=none; Path=/; SameSite=Lax; Max-Age=86400${location.protocol === 'http:' ? '' : '; Secure'}`;
  } catch {
    // Cookies may be forbidden.
  }
};
