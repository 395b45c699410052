/** The time limit for a call of the SDK in milliseconds: the SDK itself has none (docs/threat-model.md S10). */
const PATIENCE = 10_000;

/** The outcome of the work, or a failure when it takes too long. */
export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error('The identity provider does not answer.'));
  }, PATIENCE);
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
  return textIn(reason, 'errorDescription') || codeOf(reason) || 'Something unknown went wrong.';
}

function textIn(reason: unknown, name: string): string {
  if (typeof reason !== 'object' || reason === null) return '';
  const value: unknown = Reflect.get(reason, name);
  return typeof value === 'string' ? value : '';
}
