import { report } from '~/lib/browser/report.ts';
import { failureOf } from './failureOf.ts';

/**
 * Runs the work, and logs a failure in one line with only the provider's code, or else the site's: a response may contain personal data.
 */
export async function logFailure<Value>(name: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    const { cause, code } = failureOf(error);
    report(`${name}: ${cause?.error ?? code}`);
    throw error;
  }
}
