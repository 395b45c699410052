/** How many checks or tests went well and how many did not. */
export type Tally = { readonly passed: number; readonly failed: number };

/** One check, counted. */
export function count(isPassed: boolean): Tally {
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  };
}

/** What a test runner has to say for itself: its counts and its exit code. */
type Outcome = Tally & { readonly skipped: number; readonly code: number };

/**
 * Counts a runner's outcome. What must not look like a success counts as a failure: a test that is switched off, a runner
 * that fails without naming a test, and one that ran none.
 */
export function judge({ passed, failed, skipped, code }: Outcome): Tally {
  const wrong = failed + skipped;
  const isSilentFailure = wrong === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : wrong };
}

/** Prints the last line of every test command and answers the exit code that belongs to it. */
export function report({ passed, failed }: Tally): number {
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}
