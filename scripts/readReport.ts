import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import type { Tally } from './tally.ts';

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** What a runner's report counts; `skipped` are the tests that were left out, by a filter or by a switch in the code. */
type Counted = Tally & { readonly skipped: number };

/** Reads the JSON report of Vitest or Playwright; a missing or broken one counts nothing. */
export function readReport(file: string): Counted {
  const report = parse(file);
  const vitest = vitestReport.safeParse(report);
  if (vitest.success) {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = vitest.data;
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  }
  const playwright = playwrightReport.safeParse(report);
  if (!playwright.success) return { passed: 0, failed: 0, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = playwright.data.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
