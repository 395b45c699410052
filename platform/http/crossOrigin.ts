import type { IncomingHttpHeaders } from 'node:http';

/** How long a browser may remember a preflight, in seconds. */
const PREFLIGHT_SECONDS = '600';

/** The headers that the identity SDK and the site add to their requests; without one of them here a preflight fails (docs/identity.md). */
const HEADERS = 'accept-language, authorization, content-type, custom-locale, x-r5-correlation-id';

/**
 * Lets the site's own pages, and no others, read the answer and send cookies (CORS). A request of another origin is answered without these
 * headers, so its browser keeps the answer from the page.
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
