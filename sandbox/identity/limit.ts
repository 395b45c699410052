import { RateLimiterRes } from 'rate-limiter-flexible';
import { IdentityFailure } from './failure.ts';
import type { Identity } from './identity.ts';

/**
 * Counts a request towards the rate limit of a sender or an account.
 *
 * @throws {IdentityFailure} 429 with the delay in `Retry-After`, in seconds (RFC 9110 10.2.3), above the limit.
 */
export async function limit({ limiter }: Pick<Identity, 'limiter'>, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
    throw new IdentityFailure(429, 'too_many_requests', `Too many requests; try again in ${seconds} s`, {
      key: 'error.rateLimit',
      headers: { 'retry-after': String(seconds) },
    });
  }
}
