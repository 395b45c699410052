import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../sandbox/refusal.ts';
import { applyMutant } from './applyMutant.ts';
import { copyProject } from '../copyProject.ts';
import { findBrowser } from '../testing/findBrowser.ts';
import { freePort } from '../freePort.ts';
import { withLocalSettings } from '../localSettings.ts';
import { readMutants, type Mutant } from './readMutants.ts';
import { runBrowserTests } from '../testing/runBrowserTests.ts';
import { runChild } from '../runChild.ts';
import { runTestFiles } from '../testing/runTestFiles.ts';
import { sandboxVariables } from '../sandboxVariables.ts';
import { count, sum, type Tally } from '../testing/tally.ts';

type Test = Mutant['test'];

/** The copy of the project in which mutants are tried. */
type Workshop = {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly sandboxPort: number;
  readonly signal: AbortSignal;
};

/**
 * Proves that each row's test would notice: breaks one line of ours at a time in a copy of the project and demands that
 * the test fails, after having seen it pass. For a browser test the line must be one of the site's own.
 */
export async function runMutants(signal: AbortSignal): Promise<Tally> {
  const mutants = readMutants();
  const sandboxPort = await freePort(0);
  const env = { ...withLocalSettings(process.env), ...sandboxVariables(sandboxPort) };
  const workshop: Workshop = { root: copyProject(), env, sandboxPort, signal };
  try {
    const needsSite = mutants.some(({ rebuild, test }) => rebuild || ['built', 'browser'].includes(test.project));
    if (needsSite && !(await rebuildSite(workshop))) throw new Refusal('The site cannot be built without a mutant.');
    const passing = await passingTests(mutants, workshop);
    const tallies: Tally[] = [];
    for (const mutant of mutants) {
      const flaw = passing.has(keyOf(mutant.test)) ? await tryMutant(mutant, workshop) : 'its test fails without it';
      console.log(`${flaw === undefined ? 'caught' : 'FAILED'}  ${mutant.row}  ${mutant.file}  ${flaw ?? mutant.line}`);
      tallies.push(count(flaw === undefined, `mutant of ${mutant.row} in ${mutant.file}`));
    }
    return sum(tallies);
  } finally {
    rmSync(workshop.root, { recursive: true, force: true });
  }
}

/** Each test once, however many mutants it shall catch. */
async function passingTests(mutants: readonly Mutant[], workshop: Workshop): Promise<ReadonlySet<string>> {
  const tests = new Map(mutants.map(({ test }) => [keyOf(test), test]));
  const passing = new Set<string>();
  for (const [key, test] of tests) {
    const { code, passed, output, errors } = await runTest(test, workshop);
    if (code === 0 && passed > 0) passing.add(key);
    else console.log(output + errors);
  }
  return passing;
}

/** Answers why the mutant was not caught, or nothing. A file that no longer loads proves nothing about its test. */
async function tryMutant(mutant: Mutant, workshop: Workshop): Promise<string | undefined> {
  const heal = broken(mutant, workshop);
  if (typeof heal === 'string') return heal;
  try {
    if (mutant.rebuild && !(await rebuildSite(workshop))) return 'the site cannot be built with it';
    const { failed } = await runTest(mutant.test, workshop);
    return failed > 0 ? undefined : `not caught: ${mutant.line}`;
  } finally {
    heal();
  }
}

function broken(mutant: Mutant, { root }: Workshop): (() => void) | string {
  try {
    return applyMutant(join(root, mutant.file), mutant);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function runTest({ project, ...only }: Test, workshop: Workshop) {
  const wishes = { ...workshop, only, output: 'kept' } as const;
  if (project === 'browser') return runBrowserTests({ ...wishes, browser: findBrowser() });
  return runTestFiles({ ...wishes, projects: [project] });
}

/** By a process of the copy, because this one runs the original's code. */
async function rebuildSite({ root, env, signal }: Workshop): Promise<boolean> {
  const { code, output, errors } = await runChild(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    env,
    signal,
    output: 'kept',
  });
  if (code !== 0) console.log(output + errors);
  return code === 0;
}

function keyOf({ project, file, name }: Test): string {
  return [project, file, name].join('\n');
}
