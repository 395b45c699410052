import { drawSeed } from './testing/drawSeed.ts';
import { findBrowser } from './testing/findBrowser.ts';
import { runBrowserTests } from './testing/runBrowserTests.ts';
import { runClusterTests } from './testing/runClusterTests.ts';
import { runDeployTests } from './testing/runDeployTests.ts';
import { runMain } from './runMain.ts';
import { runMutants } from './mutants/runMutants.ts';
import { runTestFiles } from './testing/runTestFiles.ts';
import { choosePort, runTests } from './testing/runTests.ts';
import { stopSignal } from './stopSignal.ts';
import { judge, report, sum, type Tally } from './testing/tally.ts';

/** What does not fit into ten minutes. */
async function runLongTests(signal: AbortSignal): Promise<Tally> {
  return judge(await runTestFiles({ projects: ['long'], env: process.env, signal, output: 'shown' }));
}

/** Browser tests that look at everything, or repeat themselves many times. */
const LONG_BROWSER_TESTS = { file: 'tests/browser/(everyRoute|faultProduct|long/)', name: '' };

/** On the site that `npm test` has just built. */
async function runLongBrowserTests(signal: AbortSignal, sandboxPort: number): Promise<Tally> {
  const env = { ...process.env, CLUB_LONG: '1' };
  const only = LONG_BROWSER_TESTS;
  return judge(await runBrowserTests({ browser: findBrowser(), sandboxPort, env, only, signal, output: 'shown' }));
}

await runMain(async () => {
  drawSeed();
  const signal = stopSignal();
  const sandboxPort = await choosePort();
  return report(
    sum([
      await runTests(signal, sandboxPort),
      await runDeployTests(signal),
      await runClusterTests(signal),
      await runLongBrowserTests(signal, sandboxPort),
      await runLongTests(signal),
      await runMutants(signal),
    ]),
  );
});
