import { build } from './build.ts';
import { runDeployTests } from './testing/runDeployTests.ts';
import { runMain } from './runMain.ts';
import { stopSignal } from './stopSignal.ts';
import { count, report, sum } from './testing/tally.ts';

await runMain(async () => {
  const signal = stopSignal();
  const isBuilt = await build({ signal });
  return report(sum([count(isBuilt, 'build'), isBuilt ? await runDeployTests(signal) : count(false, 'deploy')]));
});
