import { report } from '~/lib/browser/report.ts';
import { failureOf } from './failureOf.ts';

/** Runs the work, and logs a failure in one line with its code alone: a response may hold personal data. */
export async function logFailure<Value>(name: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    report(`${name}: ${failureOf(error).code}`);
    throw error;
  }
}
