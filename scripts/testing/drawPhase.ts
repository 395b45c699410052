import { join } from 'node:path';
import { build } from '../build.ts';
import { writeLicences } from '../licences/writeLicences.ts';
import { runMain } from '../runMain.ts';
import { STAGING } from '../siteFolder.ts';
import { stopSignal } from '../stopSignal.ts';
import { withReplay } from '../withReplay.ts';
import { PAGES_ONLY } from './pagesOnly.ts';

/** Includes the licences, because pages link to them. */
const steps = {
  ...PAGES_ONLY,
  finishSite: ({ root }: { readonly root: string }) => writeLicences({ root, folder: join(root, STAGING) }),
};

/** Draws the pages as they stand at a moment. */
await runMain(async () => {
  const env = withReplay(process.argv.slice(2), process.env);
  return (await build({ env, signal: stopSignal(), steps })) ? 0 : 1;
});
