import { runClusterTests } from './runClusterTests.ts';
import { runMain } from './runMain.ts';
import { stopSignal } from './stopSignal.ts';
import { report } from './tally.ts';

await runMain(async () => report(await runClusterTests(stopSignal())));
