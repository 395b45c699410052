import type { IncomingHttpHeaders } from 'node:http';

/** How long a browser may remember a preflight, in seconds. */
const PREFLIGHT_SECONDS = '600';

/** What the identity SDK and the site's own calls send beyond the simple headers (identity-wire.md 1.2). */
const HEADERS = 'accept-language, authorization, content-type, custom-locale, x-r5-correlation-id';

/**
 * Lets the site's own pages, and no others, read the answer, with their cookies (CORS). Everybody else may ask, and gets an answer
 * that a browser keeps from the page that asked.
 */
export function crossOrigin(
  { origin }: IncomingHttpHeaders,
  { siteOrigin }: { readonly siteOrigin: string },
): Readonly<Record<string, string>> {
  if (origin !== siteOrigin) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': siteOrigin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
    'access-control-allow-headers': HEADERS,
    'access-control-expose-headers': 'retry-after',
    'access-control-max-age': PREFLIGHT_SECONDS,
  };
}
