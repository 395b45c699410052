import { deferred } from '~/lib/deferred.ts';

/** Answers what the work answers, or rejects when it has not done so after `limitMs` milliseconds. */
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
