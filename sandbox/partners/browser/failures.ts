/** How long the SDK may take; it never gives up by itself (identity-wire.md 0, no. 5), in milliseconds. */
const PATIENCE = 10_000;

/** The work's outcome, or a failure when it takes too long. */
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

/** The vendor's code of what went wrong; empty when something else did. */
export function codeOf(reason: unknown): string {
  return textIn(reason, 'error');
}

/** A sentence about what went wrong, whether the vendor says so or the browser. */
export function sentenceOf(reason: unknown): string {
  if (reason instanceof Error) return reason.message;
  return textIn(reason, 'errorDescription') || codeOf(reason) || 'Something unknown went wrong.';
}

function textIn(reason: unknown, name: string): string {
  if (typeof reason !== 'object' || reason === null) return '';
  const value: unknown = Reflect.get(reason, name);
  return typeof value === 'string' ? value : '';
}
