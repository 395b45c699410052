import { runMain } from './runMain.ts';
import { runMutants } from './runMutants.ts';
import { stopSignal } from './stopSignal.ts';
import { report } from './tally.ts';

await runMain(async () => report(await runMutants(stopSignal())));
