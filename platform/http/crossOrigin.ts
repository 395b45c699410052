import type { IncomingHttpHeaders } from 'node:http';

/** Seconds for which a browser may cache a preflight response. */
const PREFLIGHT_SECONDS = '600';

/** What pages of one other origin may send; `methods` and `headers` are comma-separated lists. */
export type CrossOriginPolicy = {
  readonly origin: string;
  readonly methods: string;
  /** Request headers beyond those that every page may send; a preflight for any other header fails. */
  readonly headers: string;
  /** Whether requests may include cookies. */
  readonly hasCookies: boolean;
};

/**
 * The headers that let pages of one origin, and no others, read the response (CORS). A response to another origin lacks them, so the
 * browser withholds it from the page.
 */
export function crossOrigin(
  { origin }: IncomingHttpHeaders,
  policy: CrossOriginPolicy,
): Readonly<Record<string, string>> {
  if (origin !== policy.origin) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': policy.origin,
    ...(policy.hasCookies ? { 'access-control-allow-credentials': 'true' } : {}),
    'access-control-allow-methods': policy.methods,
    'access-control-allow-headers': policy.headers,
    'access-control-expose-headers': 'retry-after',
    'access-control-max-age': PREFLIGHT_SECONDS,
  };
}
