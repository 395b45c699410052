import { join } from 'node:path';
import { openStore, UNUSED_MS } from '../src/lib/digestStore.ts';
import { KEPT_PICTURES } from '../src/lib/keptPictures.ts';
import { compressSite } from './compression/compressSite.ts';
import { addEditions } from './freeze/addEditions.ts';
import { describeEdition } from './freeze/builtEdition.ts';
import { writeHeaders } from './headers/writeHeaders.ts';
import { indexSearch } from './indexSearch.ts';
import { writeLicences } from './licences/writeLicences.ts';
import { STAGING, type DrawnSite } from './siteFolder.ts';

type Step = { readonly says: string; readonly run: (site: DrawnSite & { readonly root: string }) => Promise<void> };

type Options = Omit<DrawnSite, 'folder' | 'cache'> & { readonly root: string };

/** What is made from the drawn pages, in this order: each step reads what the one before it wrote. */
const STEPS: readonly Step[] = [
  { says: 'indexing the search', run: indexSearch },
  { says: 'saying which edition it is', run: describeEdition },
  { says: 'writing the licences', run: writeLicences },
  { says: 'adding the editions that are kept', run: addEditions },
  { says: 'writing the headers', run: writeHeaders },
  { says: 'compressing', run: compressSite },
];

/**
 * Makes from the drawn pages what is not a page, inside the staging folder, and removes kept pictures that no build uses. Stops between two steps when it is told to.
 *
 * @throws Error of the step that fails; the site is then not replaced.
 */
export async function finishSite({ root, ...rest }: Options): Promise<void> {
  const site = { root, folder: join(root, STAGING), cache: join(root, '.cache'), ...rest };
  for (const { says, run } of STEPS) {
    if (rest.signal?.aborted === true) return;
    rest.say(`build: ${says}`);
    await run(site);
  }
  openStore(join(root, KEPT_PICTURES)).sweep(UNUSED_MS);
}
