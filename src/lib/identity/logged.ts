import { report } from '~/lib/browser/report.ts';
import { failureOf } from './failureOf.ts';

/** The work, with one line in the console when it fails: by its name and our code, never with what was answered (rulings, M7). */
export async function logged<Value>(name: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    report(`${name}: ${failureOf(error).code}`);
    throw error;
  }
}
