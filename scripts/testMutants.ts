import { runMain } from './runMain.ts';
import { runMutants } from './mutants/runMutants.ts';
import { stopSignal } from './stopSignal.ts';
import { report } from './testing/tally.ts';

/** `npm run test:mutants -- T14 safeTarget`: the mutants of a row or a file; `--fresh` ignores the results of earlier runs. */
await runMain(async () => report(await runMutants(stopSignal(), process.argv.slice(2))));
