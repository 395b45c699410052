import { runMain } from './runMain.ts';
import { runMutants } from './mutants/runMutants.ts';
import { stopSignal } from './stopSignal.ts';
import { report } from './testing/tally.ts';

await runMain(async () => report(await runMutants(stopSignal())));
