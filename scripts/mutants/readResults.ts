import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Lang, parse, type SgNode } from '@ast-grep/napi';
import { z } from 'astro/zod';

/** The result of one test; each entry of `failures` is the code and the message of a failed assertion, in one line. */
export type Result = { readonly title: string; readonly isPassed: boolean; readonly failures: readonly string[] };

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
});

const place = z.object({ file: z.string(), line: z.int(), column: z.int() });
const error = z.object({ message: z.string().default(''), location: place.optional() });
const spec = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(error).default([]) })) })),
});
type Place = z.output<typeof place>;
type Suite = {
  readonly title: string;
  readonly specs: readonly z.output<typeof spec>[];
  readonly suites: readonly Suite[];
};
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ title: z.string(), specs: z.array(spec).default([]), suites: z.array(suite).default([]) }),
);
const playwrightReport = z.object({ suites: z.array(suite) });

/** Reads the result of each test from the JSON report of Vitest or Playwright; empty when the report is missing or malformed. */
export function readResults(root: string, report: string): readonly Result[] {
  const read = readJson(join(root, report));
  const vitest = vitestReport.safeParse(read);
  if (vitest.success) {
    return vitest.data.testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => ['passed', 'failed'].includes(status))
        .map(({ fullName, status, failureMessages }) => ({
          title: fullName,
          isPassed: status === 'passed',
          failures: failureMessages.map((message) => failureIn(message, placeIn(root, message))),
        })),
    );
  }
  const playwright = playwrightReport.safeParse(read);
  // The outermost suite is the file.
  return playwright.success
    ? playwright.data.suites.flatMap(({ specs, suites }) => resultsIn({ title: '', specs, suites }))
    : [];
}

function resultsIn({ title, specs, suites }: Suite): readonly Result[] {
  const own = specs.map((each) => {
    const errors = each.tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    const failures = errors.map(({ message, location }) => failureIn(message, location));
    return { title: `${title} ${each.title}`.trim(), isPassed: each.ok, failures };
  });
  return [...own, ...suites.flatMap((each) => resultsIn({ ...each, title: `${title} ${each.title}`.trim() }))];
}

/** `<code>: <message>` in one line; the code is the assertion, or the statement of the test, that threw the error. */
function failureIn(message: string, location: Place | undefined): string {
  const plain = stripVTControlCharacters(message).replace(/\n\s+at .*/gs, '');
  const code = location === undefined ? '' : statementAt(location);
  return `${code}: ${plain}`.replace(/\s+/g, ' ').trim();
}

/** The innermost stack frame in a test file. */
function placeIn(root: string, stack: string): Place | undefined {
  const tests = resolve(root, 'tests');
  for (const [, path = '', line, column] of stack.matchAll(/(?:\(|at |file:\/\/)(\/[^\s():]*):(\d+):(\d+)/g)) {
    if (path.startsWith(tests)) return { file: path, line: Number(line), column: Number(column) };
  }
  return undefined;
}

const ASSERTION = { kind: 'call_expression', regex: '^expect', not: { inside: { kind: 'member_expression' } } };

/** The kinds of statements that hold an assertion. */
const STATEMENTS = ['expression_statement', 'lexical_declaration', 'return_statement'];

/** The innermost statement at a place; empty when the file cannot be read. */
function statementAt({ file, line, column }: Place): string {
  const text = readText(file);
  if (text === undefined) return '';
  const statements = parse(file.endsWith('x') ? Lang.Tsx : Lang.TypeScript, text)
    .root()
    .findAll({ rule: { any: [...STATEMENTS.map((kind) => ({ kind })), ASSERTION] } });
  const around = statements.filter((node) => holds(node, line - 1, column - 1));
  const innermost = around.toSorted((one, other) => one.text().length - other.text().length)[0];
  return innermost?.text().replace(/;$/, '') ?? '';
}

function holds(node: SgNode, line: number, column: number): boolean {
  const { start, end } = node.range();
  const isAfter = start.line < line || (start.line === line && start.column <= column);
  return isAfter && (end.line > line || (end.line === line && end.column > column));
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
