/**
 * Pages of a login, which may be in a popup. With a value other than `unsafe-none`, even on a redirect, the popup would lose its opener,
 * which waits for the result.
 */
const IN_POPUPS = /^\/(?:oauth|social|popup|identity|link|second-factor)\//;

/** Device features that are switched off. Features that a framed page of the site needs, such as passkeys, are not listed. */
const REFUSED = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb'];

/**
 * The security headers of every response, including errors and redirects (docs/threat-model.md T78). A response may set its own policy.
 *
 * The referrer is only the origin, because queries contain codes. Without a referrer, a framed page of the site could not identify its
 * parent, and forms would have no `Origin`. HSTS is sent over https only (RFC 6797, section 7.2).
 */
export function safeHeaders(path: string, origin: string): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': IN_POPUPS.test(path) ? 'unsafe-none' : 'same-origin-allow-popups',
    'cross-origin-resource-policy': path.startsWith('/widgets/') ? 'cross-origin' : 'same-site',
    'permissions-policy': REFUSED.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}
