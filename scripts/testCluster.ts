import { runClusterTests } from './testing/runClusterTests.ts';
import { runMain } from './runMain.ts';
import { stopSignal } from './stopSignal.ts';
import { report } from './testing/tally.ts';

await runMain(async () => report(await runClusterTests(stopSignal())));
