import { globSync } from 'node:fs';
import { ENGINES } from './engines/findEngines.ts';
import { runEngineTests } from './engines/runEngineTests.ts';
import { findBrowser } from './testing/findBrowser.ts';
import { PHASES, runPhase } from './testing/phases.ts';
import { runBrowserTests } from './testing/runBrowserTests.ts';
import { runClusterTests } from './testing/runClusterTests.ts';
import { runDeployTests } from './testing/runDeployTests.ts';
import { runMutants } from './mutants/runMutants.ts';
import { runResumable } from './testing/resumable.ts';
import { runTestFiles } from './testing/runTestFiles.ts';
import { judge, type Tally } from './testing/tally.ts';
import { buildTestSite, testEnvironment } from './testing/testSite.ts';

type Conditions = { readonly signal: AbortSignal; readonly isFresh: boolean };

/** The parts of the long suite, in the order of a complete run. */
export const LONG_PARTS = {
  browser: runLongBrowser,
  engines: runEngines,
  deploy: runDeploy,
  cluster: runCluster,
  scale: runScale,
  soak: runSoak,
  phases: runPhases,
  mutants: ({ signal, isFresh }) => runMutants(signal, isFresh ? ['--fresh'] : []),
} as const satisfies Record<string, (conditions: Conditions) => Promise<Tally>>;

export type LongPart = keyof typeof LONG_PARTS;

const filesIn = (pattern: string): readonly string[] => globSync(pattern).sort();

/** Browser tests of every page, or with many repetitions. */
async function runLongBrowser({ signal, isFresh }: Conditions): Promise<Tally> {
  const site = await mustBuild(signal);
  const browser = findBrowser();
  const env = { ...site.env, CLUB_LONG: '1' };
  const { sandboxPort } = site;
  const run = async (file: string): Promise<Tally> =>
    judge(
      await runBrowserTests({ browser, sandboxPort, env, filters: [file], isTraced: true, signal, output: 'shown' }),
    );
  return runResumable({ part: 'browser', units: filesIn('tests/browser/long/**/*.spec.ts'), run, isFresh, signal });
}

/** The journeys in Firefox, WebKit and older Chromium. */
async function runEngines({ signal, isFresh }: Conditions): Promise<Tally> {
  const site = await mustBuild(signal);
  const run = (engine: string): Promise<Tally> => runEngineTests(signal, { ...site, engines: [engine] });
  return runResumable({ part: 'engines', units: Object.keys(ENGINES), run, isFresh, signal });
}

/** The built site behind nginx, and the statements of the documents about hosts. */
async function runDeploy({ signal, isFresh }: Conditions): Promise<Tally> {
  await mustBuild(signal);
  const run = (file: string): Promise<Tally> => runDeployTests(signal, [file]);
  return runResumable({ part: 'deploy', units: filesIn('tests/deploy/*.test.ts'), run, isFresh, signal });
}

/** The chat on NATS servers: one unit, because its servers are started once for all files. */
function runCluster({ signal, isFresh }: Conditions): Promise<Tally> {
  return runResumable({ part: 'cluster', units: ['all files'], run: () => runClusterTests(signal), isFresh, signal });
}

/** Tests that are slow because of their numbers: large archives, request bodies, readers, incremental builds after every kind of edit. */
function runScale({ signal, isFresh }: Conditions): Promise<Tally> {
  const run = async (file: string): Promise<Tally> =>
    judge(
      await runTestFiles({ projects: ['scale'], filters: [file], env: testEnvironment(), signal, output: 'shown' }),
    );
  return runResumable({ part: 'scale', units: filesIn('tests/scale/*.test.ts'), run, isFresh, signal });
}

/** Clients and faults for half an hour, or for as many minutes as `CLUB_SOAK_MINUTES` says. */
async function runSoak({ signal, isFresh }: Conditions): Promise<Tally> {
  const { env } = await mustBuild(signal);
  const run = async (file: string): Promise<Tally> =>
    judge(await runTestFiles({ projects: ['soak'], filters: [file], env, signal, output: 'shown' }));
  return runResumable({ part: 'soak', units: filesIn('tests/soak/*.test.ts'), run, isFresh, signal });
}

/** The truth of every page in every phase of both races. */
function runPhases({ signal, isFresh }: Conditions): Promise<Tally> {
  const run = (phase: string): Promise<Tally> => runPhase(phase, signal);
  return runResumable({ part: 'phases', units: Object.keys(PHASES), run, isFresh, signal });
}

async function mustBuild(signal: AbortSignal): Promise<NonNullable<Awaited<ReturnType<typeof buildTestSite>>>> {
  const site = await buildTestSite(signal);
  if (site === undefined) throw new Error('the site cannot be built');
  return site;
}
