import { Refusal } from '../platform/refusal.ts';

/** Ends the process with the code that `main` returns; prints a `Refusal` as one sentence, without a stack. */
export async function runMain(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
