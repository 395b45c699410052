import { runMain } from './runMain.ts';
import { startSite } from './startSite.ts';
import { stopSignal } from './stopSignal.ts';
import { withReplay } from './withReplay.ts';

await runMain(() =>
  startSite({ env: withReplay(process.argv.slice(2), process.env, 'serves'), stopping: stopSignal() }),
);
