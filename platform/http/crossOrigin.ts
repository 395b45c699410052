import type { IncomingHttpHeaders } from 'node:http';

/** Seconds for which a browser may cache a preflight response. */
const PREFLIGHT_SECONDS = '600';

/** What pages of one other origin may send, as lists with commas between the names. */
export type CrossOriginPolicy = {
  readonly origin: string;
  readonly methods: string;
  /** Request headers beyond those that every page may send; without one of them here a preflight fails. */
  readonly headers: string;
  /** Whether cookies may come along. */
  readonly hasCookies: boolean;
};

/**
 * The headers that let pages of one origin, and no others, read the response (CORS). A request of another origin is answered without them, so
 * its browser keeps the response from the page.
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
