import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readReport } from './readReport.ts';
import { runChild } from '../runChild.ts';

type Options = {
  /** A Vitest project, or `browser` for Playwright. */
  readonly projects: readonly string[];
  /** One file and one title, to run a single test. */
  readonly only?: { readonly file: string; readonly name: string };
  /** Further arguments of the runner, such as the name of a file. */
  readonly filters?: readonly string[];
  /** The name of the report; that of the projects, unless the same ones run twice at a time. */
  readonly report?: string;
  readonly root?: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly output: 'shown' | 'kept';
};

type Outcome = ReturnType<typeof readReport> & {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
  /** CPU seconds of the runner and its processes; undefined on systems that do not report them. */
  readonly cpuS: number | undefined;
};

/** The path of Playwright's JSON report, as set in playwright.config.ts. */
export const BROWSER_REPORT = join('test-results', 'browser.json');

/** Runs Vitest projects or the browser tests; returns the counts of their report. */
export async function runTestFiles(options: Options): Promise<Outcome> {
  const { projects, only, filters = [], root = '.', env, signal, output } = options;
  const isBrowser = projects.includes('browser');
  const report = isBrowser
    ? BROWSER_REPORT
    : join('test-results', `vitest-${options.report ?? projects.join('-')}.json`);
  // Otherwise an old report would be read when the runner does not start.
  rmSync(join(root, report), { force: true });
  const args = [...(isBrowser ? playwright(only) : vitest(projects, report, only, output)), ...filters];
  const ended = await runChild(process.execPath, args, { cwd: root, env, signal, output });
  return { ...readReport(join(root, report)), ...ended };
}

function vitest(
  projects: readonly string[],
  report: string,
  only: Options['only'],
  output: Options['output'],
): readonly string[] {
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    // Kept output is printed when a test has failed; the log of a CI run may be cut off after its first lines.
    `--reporter=${output === 'kept' ? 'minimal' : 'default'}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
    // With its files that run apart (vitest.config.ts).
    ...projects.flatMap((project) => ['--project', `${project}*`]),
    ...(only === undefined ? [] : [only.file, '--testNamePattern', RegExp.escape(only.name)]),
  ];
}

/** Its reports and their files are in playwright.config.ts. */
function playwright(only: Options['only']): readonly string[] {
  const filter = only === undefined ? [] : [only.file, '--grep', RegExp.escape(only.name)];
  return ['node_modules/playwright/cli.js', 'test', ...filter];
}
