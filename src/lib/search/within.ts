import { deferred } from '~/lib/deferred.ts';

/** Resolves to the result of the work, or rejects after `limitMs` milliseconds. */
export const within = async <Value>(limitMs: number, work: Promise<Value>): Promise<Value> => {
  const { promise: late, reject } = deferred<never>();
  const timer = setTimeout(() => {
    reject(new Error(`No answer within ${limitMs} ms.`));
  }, limitMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
