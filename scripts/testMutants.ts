import { runMain } from './runMain.ts';
import { runMutants } from './mutants/runMutants.ts';
import { stopSignal } from './stopSignal.ts';
import { report } from './testing/tally.ts';

/** `npm run test:mutants -- T14 safeTarget`: those of a row or a file; `--fresh` tries again what earlier runs have decided. */
await runMain(async () => report(await runMutants(stopSignal(), process.argv.slice(2))));
