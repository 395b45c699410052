import { build } from '../build.ts';
import { runMain } from '../runMain.ts';
import { stopSignal } from '../stopSignal.ts';
import { withReplay } from '../withReplay.ts';
import { PAGES_ONLY } from './pagesOnly.ts';

/** Draws the pages as they stand at a moment. */
await runMain(async () => {
  const env = withReplay(process.argv.slice(2), process.env);
  return (await build({ env, signal: stopSignal(), steps: PAGES_ONLY })) ? 0 : 1;
});
