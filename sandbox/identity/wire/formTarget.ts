/**
 * The source by which a policy lets a form lead to an address: its origin, or the scheme of an app. Chromium applies `form-action` to every
 * redirect that follows, too.
 */
export function formTarget(address: string): string {
  const url = URL.parse(address);
  if (url === null) return "'none'";
  return url.origin === 'null' ? url.protocol : url.origin;
}

/** The targets of a form after which a login returns to the site or to an app. */
export function loginTargets(siteOrigin: string, redirectUri: string | undefined): string {
  const targets = new Set(["'self'", siteOrigin, formTarget(redirectUri ?? '')]);
  targets.delete("'none'");
  return [...targets].join(' ');
}
