import { availableParallelism } from 'node:os';
import { runChild } from '../runChild.ts';
import { findBrowser } from './findBrowser.ts';
import type { Job, JobResult } from './runJobs.ts';
import { ANY_RACE, buildOtherRace, otherRaceEnvironment } from './otherRace.ts';
import { runBrowserTests } from './runBrowserTests.ts';
import { runTestFiles } from './runTestFiles.ts';
import { count, judge } from './tally.ts';
import { buildTestSite, testEnvironment } from './testSite.ts';

const dependencies = (config: string): readonly string[] => [
  'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  '--config',
  config,
  'src',
  'platform',
  'services',
  'sandbox',
  'scripts',
  'astro.config.mjs',
];

/** Checks of the whole project: arguments of Node, whose exit code is 0 when the check passes. */
const CHECKS = {
  lint: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
  types: ['node_modules/astro/bin/astro.mjs', 'check'],
  format: ['node_modules/prettier/bin/prettier.cjs', '--check', '.'],
  layers: dependencies('.dependency-cruiser.mjs'),
  reach: dependencies('.dependency-cruiser.reach.mjs'),
  'unused code': ['node_modules/knip/bin/knip.js'],
} as const;

/** How many jobs run at the same time. */
export const SLOTS = Math.max(2, Math.floor(availableParallelism() / 2));

/** The number of Vitest's workers in a job that runs beside others: its share of the cores. */
const WORKERS = Math.max(1, Math.floor(availableParallelism() / SLOTS));

/**
 * All jobs of `npm test`, in the order in which they start: the unit tests, which report soonest; then the longest jobs, so that no core
 * is idle at the end; the browser tests, which use all cores, after all others.
 */
export function testJobs(signal: AbortSignal): readonly Job[] {
  const vitest = (name: string, projects: readonly string[], needs: readonly string[] = []): Job => ({
    name,
    needs,
    run: () => runVitest(projects, signal),
  });
  const check = (name: keyof typeof CHECKS): Job => ({ name, run: () => runCheck(name, CHECKS[name], signal) });
  return [
    vitest('unit tests', ['unit', 'tour2020-unit', 'component', 'walls']),
    { name: 'build', run: () => runCheck('build', ['scripts/testing/testSite.ts'], signal) },
    check('lint'),
    vitest('sandbox tests', ['sandbox', 'services'], ['build']),
    vitest('tests of the built files', ['built', 'tour2020-built'], ['build']),
    // They build copies of the project, which reuse the images that the build has drawn.
    vitest('script tests', ['scripts'], ['build']),
    // It needs no build, but copies what the build keeps for later ones.
    { name: 'build of the other race', needs: ['build'], run: () => runOtherBuild(signal) },
    {
      name: 'tests of the other race',
      needs: ['build of the other race'],
      run: () => runOtherRace(signal),
    },
    check('types'),
    check('format'),
    check('layers'),
    check('reach'),
    check('unused code'),
    { name: 'browser tests', needs: ['build'], isAlone: true, run: () => runBrowser(signal) },
  ];
}

/** Runs a command whose exit code is its result. */
export async function runCheck(name: string, args: readonly string[], signal: AbortSignal): Promise<JobResult> {
  const env = testEnvironment();
  const { code, output, errors, cpuS } = await runChild(process.execPath, args, { env, signal, output: 'kept' });
  return { tally: count(code === 0, name), output: output + errors, cpuS };
}

async function runOtherBuild(signal: AbortSignal): Promise<JobResult> {
  const { code, output, cpuS } = await buildOtherRace(signal);
  return { tally: count(code === 0, 'build of the other race'), output, cpuS };
}

/** The tests that hold for any race, with the other one in force. */
async function runOtherRace(signal: AbortSignal): Promise<JobResult> {
  const filters = [`--maxWorkers=${WORKERS}`, ...ANY_RACE.files];
  const report = 'other-race';
  const env = otherRaceEnvironment();
  const ended = await runTestFiles({ projects: ANY_RACE.projects, filters, report, env, signal, output: 'kept' });
  return { tally: judge(ended), output: ended.output + ended.errors, cpuS: ended.cpuS };
}

async function runVitest(projects: readonly string[], signal: AbortSignal): Promise<JobResult> {
  const filters = [`--maxWorkers=${WORKERS}`];
  const ended = await runTestFiles({ projects, filters, env: testEnvironment(), signal, output: 'kept' });
  return { tally: judge(ended), output: ended.output + ended.errors, cpuS: ended.cpuS };
}

/** Runs the browser tests with their output shown: they are the longest job. Builds the site again if its sandbox's port is taken. */
async function runBrowser(signal: AbortSignal): Promise<JobResult> {
  const browser = findBrowser();
  const site = await buildTestSite(signal);
  if (site === undefined) throw new Error('the site cannot be built');
  const ended = await runBrowserTests({ ...site, browser, isTraced: true, signal, output: 'shown' });
  return { tally: judge(ended), output: '', cpuS: ended.cpuS };
}
