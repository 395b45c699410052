import { runMain } from './runMain.ts';
import { choosePort, runTests } from './testing/runTests.ts';
import { stopSignal } from './stopSignal.ts';
import { report } from './testing/tally.ts';

await runMain(async () => report(await runTests(stopSignal(), await choosePort())));
