import { deferred } from '~/lib/deferred.ts';

/**
 * What the work answers, or a `TimeoutError` after so many milliseconds. The SDK has no time-outs of its own: a frame that never
 * answers would leave its promise pending (docs/threat-model.md S10).
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
    // What comes late is nobody's any more.
    work.catch(() => undefined);
  }
}
