/**
 * Runs in a page before its own scripts: stores what the site writes when a visitor has refused everything, so that the banner covers
 * nothing that a test wants to press. An existing answer stays.
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
