/**
 * Pages of a login, which may be in a popup. With any other value than `unsafe-none`, that of a redirect included, the popup would lose the
 * window that waits for its answer.
 */
const IN_POPUPS = /^\/(?:oauth|social|popup|identity|link|second-factor)\//;

/** Device features that are switched off. What a framed page of the site needs, such as passkeys, is not listed. */
const REFUSED = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb'];

/**
 * The security headers of every answer, errors and redirects included (docs/threat-model.md T78). An answer may have a policy of its own.
 *
 * The referrer is the origin alone, because queries hold codes; without any, a framed page of the site could not tell its parent, and forms
 * would have no `Origin`. HSTS stands on https alone (RFC 6797, section 7.2).
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
