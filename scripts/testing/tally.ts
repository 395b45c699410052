/** How many checks or tests went well and how many did not, with the names of those that a runner has named. */
export type Tally = { readonly passed: number; readonly failed: number; readonly failures: readonly string[] };

/** One check, counted. */
export function count(isPassed: boolean, name: string): Tally {
  return isPassed ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] };
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

/** What a test runner has to say for itself: its counts and its exit code. */
type Outcome = Tally & { readonly skipped: number; readonly code: number };

/**
 * Counts a runner's outcome. What must not look like a success counts as a failure: a test that is switched off, a runner
 * that fails without naming a test, and one that ran none.
 */
export function judge({ passed, failed, failures, skipped, code }: Outcome): Tally {
  const wrong = failed + skipped;
  const isSilentFailure = wrong === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : wrong, failures };
}

/**
 * Prints the last line of every test command, above it what failed, because a log of CI is often kept by its end alone, and
 * answers the exit code that belongs to it.
 */
export function report({ passed, failed, failures }: Tally): number {
  for (const failure of failures) console.log(`FAILED  ${failure}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}
