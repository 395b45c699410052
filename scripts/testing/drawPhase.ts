import { build } from '../build.ts';
import { drawLive } from '../drawLive.ts';
import { drawMembers } from '../drawMembers.ts';
import { drawPages } from '../drawPages.ts';
import { drawRooms } from '../drawRooms.ts';
import { nextDue } from '../nextDue.ts';
import { runMain } from '../runMain.ts';
import { stopSignal } from '../stopSignal.ts';
import { withReplay } from '../withReplay.ts';

/** Draws the pages as they stand at a moment, without what is made of drawn pages: the search index, the headers, the compressed files. */
await runMain(async () => {
  const nothing = () => Promise.resolve();
  const steps = {
    checkContent: () => Promise.resolve([]),
    subsetFonts: nothing,
    drawMembers,
    drawRooms,
    drawLive,
    drawPages,
    finishSite: nothing,
    nextDue,
  };
  const env = withReplay(process.argv.slice(2), process.env);
  return (await build({ env, signal: stopSignal(), steps })) ? 0 : 1;
});
