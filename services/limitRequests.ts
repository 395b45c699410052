import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpFailure } from '../platform/http/failure.ts';

/**
 * Counts a request under a key.
 *
 * @throws {HttpFailure} 429 with the delay in `Retry-After`, in seconds (RFC 9110 10.2.3), above the limit.
 */
export type RequestLimit = (key: string) => Promise<void>;

/** @param points maximum number of requests in 60 s for one key. */
export function createRequestLimit(points: number): RequestLimit {
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
      throw new HttpFailure(429, { error: 'too_many' }, { 'retry-after': String(seconds) });
    }
  };
}
