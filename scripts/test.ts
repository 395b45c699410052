import { runMain } from './runMain.ts';
import { stopSignal } from './stopSignal.ts';
import { runTests } from './testing/runTests.ts';
import { report } from './testing/tally.ts';

await runMain(async () => report(await runTests(stopSignal())));
