import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchRecords } from './search/searchRecords.ts';
import { writeIndexes } from './search/writeIndexes.ts';
import type { DrawnSite } from './siteFolder.ts';

/** In a folder that no web server serves: a search service takes its records from there. */
const RECORDS = join('.deploy', 'search-records');

/**
 * Makes the search of the drawn site: the indexes of its pages, their addresses in the search pages, and the records of each language for a
 * search service.
 *
 * @throws Error for a page that cannot be read, and the errors of Pagefind.
 */
export async function indexSearch({ folder: site, cache, signal }: DrawnSite): Promise<void> {
  const indexes = await writeIndexes({ folder: site, cache: join(cache, 'search'), signal });
  if (signal?.aborted === true) return;
  mkdirSync(join(site, RECORDS), { recursive: true });
  for (const [locale, ours] of Map.groupBy(indexes, (index) => index.locale)) {
    const records = searchRecords(ours.map(({ folder }) => folder));
    writeFileSync(join(site, RECORDS, `${locale}.json`), JSON.stringify(records));
  }
}
