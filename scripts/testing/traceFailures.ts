import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { runChild } from '../runChild.ts';

/** Traces of failed tests. Tracing makes a test half as long again (measured), so only failed tests are traced, in a second run. */
const FOLDER = join('test-results', 'traces');

/** The most tests that are traced: when more fail, they usually share a cause, and a few traces show it. */
const MOST = 5;

type Spec = { readonly title: string; readonly file: string; readonly line: number; readonly ok: boolean };
type Suite = {
  readonly specs: readonly Spec[];
  readonly suites: readonly Suite[];
};
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(z.object({ title: z.string(), file: z.string(), line: z.int(), ok: z.boolean() })).default([]),
    suites: z.array(suiteSchema).default([]),
  }),
);

/**
 * Playwright's arguments that select the first failed tests of a report: their places, such as `browser/menus.spec.ts:45`, and their
 * titles, since the tests of a loop stand at one place. None when no test has failed.
 */
export function selectFailed(report: string): readonly string[] {
  const parsed = z.object({ suites: z.array(suiteSchema) }).safeParse(readJson(report));
  const failedIn = ({ specs, suites }: Suite): readonly Spec[] => [
    ...specs.filter(({ ok }) => !ok),
    ...suites.flatMap(failedIn),
  ];
  const failed = (parsed.data?.suites ?? []).flatMap(failedIn).slice(0, MOST);
  if (failed.length === 0) return [];
  const places = new Set(failed.map(({ file, line }) => `browser/${file}:${line}`));
  return [...places, '--grep', failed.map(({ title }) => RegExp.escape(title)).join('|')];
}

type Options = {
  readonly report: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly root: string;
};

/**
 * Runs the failed tests once more with a trace; returns a line for each trace, with its path and whether the second run failed as well.
 * The result of the first run is not changed.
 */
export async function traceFailures({ report, env, signal, root }: Options): Promise<readonly string[]> {
  const selected = selectFailed(join(root, report));
  if (selected.length === 0 || signal.aborted) return [];
  const { code } = await runChild(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', ...selected, '--trace=on', `--output=${FOLDER}`, '--reporter=line'],
    { cwd: root, env, signal, output: 'kept' },
  );
  const outcome = code === 0 ? 'the second run passed' : 'the second run failed as well';
  const traces = globSync(join(FOLDER, '**', 'trace.zip'), { cwd: root });
  return traces.map((trace) => `trace of ${basename(dirname(trace))}: ${trace} (${outcome})`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
