import { runMain } from './runMain.ts';
import { choosePort, runTests } from './runTests.ts';
import { stopSignal } from './stopSignal.ts';
import { report } from './tally.ts';

await runMain(async () => report(await runTests(stopSignal(), await choosePort())));
