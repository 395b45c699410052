import { globSync } from 'node:fs';
import { join } from 'node:path';
import { openStore, UNUSED_MS } from '../src/lib/digestStore.ts';
import { KEPT_PICTURES } from '../src/lib/keptPictures.ts';
import { putBanner } from './banner/putBanner.ts';
import { compressSite } from './compression/compressSite.ts';
import { addEditions } from './freeze/addEditions.ts';
import { describeEdition } from './freeze/builtEdition.ts';
import type { FinishedFiles } from './finishedFiles.ts';
import { writeHeaders } from './headers/writeHeaders.ts';
import { indexSearch } from './indexSearch.ts';
import { writeLicences } from './licences/writeLicences.ts';
import { writeRoadBook } from './roadBook/writeRoadBook.ts';
import { STAGING, type DrawnSite } from './siteFolder.ts';

type Step = {
  readonly says: string;
  readonly run: (
    site: DrawnSite & { readonly root: string; readonly previous: string; readonly finished: FinishedFiles },
  ) => Promise<void>;
};

type Options = Omit<DrawnSite, 'folder' | 'cache'> & { readonly root: string; readonly finished: FinishedFiles };

/** Node's cache of compiled code (`scripts/run.mjs`): a folder per version and options. */
const COMPILED = '.cache/node/*';

/** The steps after drawing, in order: each reads the output of the one before. */
const STEPS: readonly Step[] = [
  { says: 'indexing the search', run: indexSearch },
  { says: 'putting the banner into the pages', run: putBanner },
  { says: 'writing the road book', run: writeRoadBook },
  { says: 'recording the edition', run: describeEdition },
  { says: 'writing the licences', run: writeLicences },
  { says: 'adding the editions that are kept', run: addEditions },
  { says: 'writing the headers', run: writeHeaders },
  { says: 'compressing', run: compressSite },
];

/**
 * Runs the steps on the drawn pages inside the staging folder, and removes kept pictures and compiled code that no build uses. An abort
 * stops it between two steps.
 *
 * @throws Error of the step that fails; the site is then not replaced.
 */
export async function finishSite({ root, ...rest }: Options): Promise<void> {
  const previous = join(root, 'dist');
  const site = { root, previous, folder: join(root, STAGING), cache: join(root, '.cache'), ...rest };
  for (const { says, run } of STEPS) {
    if (rest.signal?.aborted === true) return;
    rest.say(`build: ${says}`);
    await run(site);
  }
  for (const kept of [KEPT_PICTURES, ...globSync(COMPILED, { cwd: root })])
    openStore(join(root, kept)).sweep(UNUSED_MS);
}
