import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { runChild } from '../runChild.ts';

/** Traces of failed tests. Tracing makes a test half as long again (measured), so only failed tests are traced, in a second run. */
const FOLDER = join('test-results', 'traces');

/** The most tests that are traced: when more fail, they usually share a cause, and a few traces show it. */
const MOST = 5;

type Suite = {
  readonly specs: readonly { readonly file: string; readonly line: number; readonly ok: boolean }[];
  readonly suites: readonly Suite[];
};
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(z.object({ file: z.string(), line: z.int(), ok: z.boolean() })).default([]),
    suites: z.array(suiteSchema).default([]),
  }),
);

/** The places of the first failed tests in the form that Playwright accepts: `browser/menus.spec.ts:45`. */
export function failedPlaces(report: string): readonly string[] {
  const parsed = z.object({ suites: z.array(suiteSchema) }).safeParse(readJson(report));
  const failed = (suite: Suite): readonly string[] => [
    ...suite.specs.filter(({ ok }) => !ok).map(({ file, line }) => `browser/${file}:${line}`),
    ...suite.suites.flatMap(failed),
  ];
  return [...new Set(parsed.data?.suites.flatMap(failed))].slice(0, MOST);
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
  const places = failedPlaces(join(root, report));
  if (places.length === 0 || signal.aborted) return [];
  const { code } = await runChild(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', ...places, '--trace=on', `--output=${FOLDER}`, '--reporter=line'],
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
