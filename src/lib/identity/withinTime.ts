import { deferred } from '~/lib/deferred.ts';

/**
 * The result of the work, or a `TimeoutError` after a time in milliseconds. The SDK has no timeouts of its own: a frame that never answers
 * would leave its promise pending (docs/threat-model.md S10).
 */
export async function withinTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  const late = deferred<never>();
  const timer = setTimeout(() => {
    late.reject(new DOMException('No answer in time', 'TimeoutError'));
  }, ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    // A late rejection would otherwise have no handler.
    work.catch(() => undefined);
  }
}
