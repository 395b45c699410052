import { runMain } from './runMain.ts';
import { startSite } from './startSite.ts';
import { stopSignal } from './stopSignal.ts';

await runMain(() => startSite({ env: process.env, stopping: stopSignal() }));
