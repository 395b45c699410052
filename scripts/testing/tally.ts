/** The number of passed and failed checks or tests, with the names of the failures where the runner reports them. */
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

/** The counts and the exit code of a test runner. */
type Outcome = Tally & { readonly skipped: number; readonly code: number };

/**
 * Counts a runner's outcome. Failures are also: a skipped test, a runner that fails without naming a test, and a runner that ran no test.
 */
export function judge({ passed, failed, failures, skipped, code }: Outcome): Tally {
  const wrong = failed + skipped;
  const isSilentFailure = wrong === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : wrong, failures };
}

/**
 * Prints the failures and then the last line of every test command, because often only the end of a CI log is kept; returns the
 * exit code.
 */
export function report({ passed, failed, failures }: Tally): number {
  for (const failure of failures) console.log(`FAILED  ${failure}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}
