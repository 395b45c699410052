/** Time limit for a call of the SDK in milliseconds: the SDK itself has none (docs/threat-model.md S10). */
const TIME_LIMIT = 10_000;

/** The result of the work; rejects after the time limit. */
export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error('The identity provider does not answer.'));
  }, TIME_LIMIT);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The vendor's error code; empty for any other error. */
export function codeOf(reason: unknown): string {
  return textIn(reason, 'error');
}

/** A sentence about the error, from the vendor or from the browser. */
export function sentenceOf(reason: unknown): string {
  if (reason instanceof Error) return reason.message;
  return textIn(reason, 'errorDescription') || codeOf(reason) || 'Unknown error.';
}

function textIn(reason: unknown, name: string): string {
  if (typeof reason !== 'object' || reason === null) return '';
  const value: unknown = Reflect.get(reason, name);
  return typeof value === 'string' ? value : '';
}
