import { existsSync } from 'node:fs';
import { runMain } from './runMain.ts';
import { runMutants } from './runMutants.ts';
import { runTestFiles } from './runTestFiles.ts';
import { runTests } from './runTests.ts';
import { stopSignal } from './stopSignal.ts';
import { judge, report, sum, type Tally } from './tally.ts';

/** What does not fit into ten minutes; the Vitest project `long` comes with its first test. */
async function runLongTests(signal: AbortSignal): Promise<Tally> {
  if (!existsSync('tests/long')) return { passed: 0, failed: 0 };
  return judge(await runTestFiles({ projects: ['long'], env: process.env, signal, output: 'shown' }));
}

await runMain(async () => {
  const signal = stopSignal();
  return report(sum([await runTests(signal), await runLongTests(signal), await runMutants(signal)]));
});
