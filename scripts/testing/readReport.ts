import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'astro/zod';
import type { Tally } from './tally.ts';

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        assertionResults: z.array(
          z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).default([]) }),
        ),
      }),
    )
    .default([]),
});

const result = z.object({
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
  attachments: z.array(z.object({ path: z.string().optional() })).default([]),
});
const spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(result).default([]) })).default([]),
});
type Suite = { readonly specs: readonly z.output<typeof spec>[]; readonly suites: readonly Suite[] };
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(spec).default([]), suites: z.array(suite).default([]) }),
);

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(suite).default([]),
});

/** The counts of a runner's report; `skipped` are the tests that a filter or `skip` in the code left out. */
type Counted = Tally & { readonly skipped: number };

/** Reads the JSON report of Vitest or Playwright; all counts are 0 when it is missing or malformed. */
export function readReport(file: string): Counted {
  const report = parse(file);
  const vitest = vitestReport.safeParse(report);
  if (vitest.success) {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = vitest.data;
    const failures = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${relative('.', name)} › ${fullName}${reasonIn(failureMessages)}`),
    );
    return { passed: numPassedTests, failed: numFailedTests, failures, skipped: numPendingTests + numTodoTests };
  }
  const playwright = playwrightReport.safeParse(report);
  if (!playwright.success) return { passed: 0, failed: 0, failures: [], skipped: 0 };
  const { expected, unexpected, flaky, skipped } = playwright.data.stats;
  const failures = playwright.data.suites.flatMap(failuresIn);
  return { passed: expected, failed: unexpected + flaky, failures, skipped };
}

function failuresIn({ specs, suites }: Suite): readonly string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const errors = results.flatMap((each) => each.errors);
      return `${file} › ${title}${reasonIn(errors.map(({ message }) => message))}${evidenceIn(results)}`;
    });
  return [...own, ...suites.flatMap(failuresIn)];
}

/** The files that Playwright attached to a failed test: its screenshot, its trace. */
function evidenceIn(results: readonly z.output<typeof result>[]): string {
  const paths = results.flatMap(({ attachments }) => attachments.flatMap(({ path }) => path ?? []));
  return paths.length === 0 ? '' : ` (${paths.map((path) => relative('.', path)).join(', ')})`;
}

/** The longest reason that is printed, in characters. */
const REASON_MAX = 300;

/** The failure's message in one line, so that the end of a CI log holds all failures. */
function reasonIn([message]: readonly string[]): string {
  if (message === undefined || message === '') return '';
  return `: ${stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, REASON_MAX)}`;
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
