import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../src/lib/digestStore.ts';
import type { FinishedFiles } from './finishedFiles.ts';
import { keptRecords } from './search/searchRecords.ts';
import { writeIndexes } from './search/writeIndexes.ts';
import type { DrawnSite } from './siteFolder.ts';

/** In a folder that no web server serves: a search service takes its records from there. */
const RECORDS = join('.deploy', 'search-records');

/** How long records are kept that no site uses, in milliseconds: a day, for a site with other settings. */
const KEPT_FOR = 24 * 60 * 60_000;

type Site = Pick<DrawnSite, 'folder' | 'cache' | 'signal'> & { readonly finished?: FinishedFiles };

const knownPages = (finished: FinishedFiles) => ({
  digestOf: (file: string) => finished.factsOf(file)?.drawn,
  note: (file: string, drawn: string) => {
    finished.note(file, { drawn });
  },
  leaveOut: finished.leaveOut,
});

/**
 * Makes the search of the drawn site: the indexes of its pages, their addresses in the search pages, and the records of each language for a
 * search service.
 *
 * @throws Error for a page that cannot be read, and the errors of Pagefind.
 */
export async function indexSearch({ folder: site, cache, signal, finished }: Site): Promise<void> {
  const known = finished && knownPages(finished);
  const indexes = await writeIndexes({ folder: site, cache: join(cache, 'search'), signal, known });
  if (signal?.aborted === true) return;
  const store = openStore(join(cache, 'search', 'records'));
  mkdirSync(join(site, RECORDS), { recursive: true });
  for (const [locale, ours] of Map.groupBy(indexes, (index) => index.locale)) {
    writeFileSync(join(site, RECORDS, `${locale}.json`), await keptRecords(store, ours));
  }
  store.sweep(KEPT_FOR);
}
