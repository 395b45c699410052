import { mkdirSync } from 'node:fs';
import { readSettings } from '../../sandbox/readSettings.ts';
import { Refusal } from '../../sandbox/refusal.ts';
import { build } from '../build.ts';
import { findBrowser } from './findBrowser.ts';
import { freePort } from '../freePort.ts';
import { FIRST_GATES, GATES } from './gates.ts';
import { withLocalSettings } from '../localSettings.ts';
import { runBrowserTests } from './runBrowserTests.ts';
import { runGates } from './runGates.ts';
import { runTestFiles } from './runTestFiles.ts';
import { sandboxVariables } from '../sandboxVariables.ts';
import { subsetFonts } from '../subsetFonts.ts';
import { count, judge, sum, type Tally } from './tally.ts';

type Conditions = { readonly env: NodeJS.ProcessEnv; readonly sandboxPort: number; readonly signal: AbortSignal };

/** The sandbox's address is built into the site, so its port is chosen before the build. */
export function choosePort(): Promise<number> {
  return freePort(readSettings(process.env).port);
}

/**
 * Everything that `npm test` runs. A step that fails does not keep the next one from running,
 * except that a site that was not built cannot be tested: each of its steps counts as one failure.
 */
export async function runTests(signal: AbortSignal, sandboxPort: number): Promise<Tally> {
  mkdirSync('test-results', { recursive: true });
  const given = { ...withLocalSettings(process.env), ASTRO_TELEMETRY_DISABLED: '1' };
  const conditions = { signal, sandboxPort, env: { ...given, ...sandboxVariables(sandboxPort) } };
  return sum([
    await attempt('gates', () => runAllGates(conditions)),
    // Built first: the tests of the build work on copies of the project, which take over the pictures that it has drawn.
    await attempt('the built site', () => testBuiltSite(conditions)),
    await attempt('unit tests', () => runVitest(['unit', 'component', 'walls', 'sandbox', 'scripts'], conditions)),
  ]);
}

async function runAllGates(conditions: Conditions): Promise<Tally> {
  // Astro's configuration names the font files, and every gate that reads it wants to find them.
  await subsetFonts();
  return sum([await runGates({ gates: FIRST_GATES, ...conditions }), await runGates({ gates: GATES, ...conditions })]);
}

async function testBuiltSite(conditions: Conditions): Promise<Tally> {
  const isBuilt = await build(conditions);
  if (!isBuilt) {
    console.log('FAILED  build; the tests of the built site cannot run without it');
    return { passed: 0, failed: 3, failures: ['build'] };
  }
  return sum([
    count(isBuilt, 'build'),
    await attempt('tests of the built files', () => runVitest(['built'], conditions)),
    await attempt('browser tests', async () =>
      judge(await runBrowserTests({ ...conditions, browser: findBrowser(), output: 'shown' })),
    ),
  ]);
}

async function runVitest(projects: readonly string[], conditions: Conditions): Promise<Tally> {
  return judge(await runTestFiles({ ...conditions, projects, output: 'shown' }));
}

async function attempt(name: string, step: () => Promise<Tally>): Promise<Tally> {
  try {
    return await step();
  } catch (error) {
    console.error(`FAILED  ${name}: ${error instanceof Refusal ? error.message : String(error)}`);
    return count(false, name);
  }
}
