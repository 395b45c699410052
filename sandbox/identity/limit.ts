import { RateLimiterRes } from 'rate-limiter-flexible';
import { IdentityFailure } from './failure.ts';
import type { Identity } from './identity.ts';

/**
 * Counts a request towards the rate limit of a sender or an account.
 *
 * @throws {IdentityFailure} 429 above the limit.
 */
export async function limit({ limiter }: Pick<Identity, 'limiter'>, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw tooMany(reason.msBeforeNext / 1000);
  }
}

/** 429 with the delay in `Retry-After`, in whole seconds (RFC 9110, section 10.2.3). */
export function tooMany(delay: number): IdentityFailure {
  const seconds = Math.max(1, Math.ceil(delay));
  return new IdentityFailure(429, 'too_many_requests', `Too many requests; try again in ${seconds} s`, {
    key: 'error.rateLimit',
    headers: { 'retry-after': String(seconds) },
  });
}
