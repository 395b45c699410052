import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { close } from 'pagefind';
import { announceIndexes } from './search/announceIndexes.ts';
import { indexParts } from './search/indexParts.ts';
import { keptIndex, type KeptIndex } from './search/keptIndex.ts';
import { mendPagefind } from './search/mendPagefind.ts';
import { searchablePages } from './search/searchablePages.ts';
import { searchRecords } from './search/searchRecords.ts';
import type { DrawnSite } from './siteFolder.ts';

/** In a folder that no web server shows: a search service takes its records from there. */
const RECORDS = join('.deploy', 'search-records');

const keptIndexes = async (site: DrawnSite): Promise<readonly KeptIndex[]> => {
  const kept: KeptIndex[] = [];
  try {
    for (const part of indexParts(searchablePages(site.folder))) {
      if (site.signal?.aborted === true) break;
      kept.push(await keptIndex(join(site.cache, 'search'), part));
    }
  } finally {
    await close();
  }
  return kept;
};

/**
 * Makes the search of the drawn site: an index of Pagefind per language for the race and one per year of its news in
 * `pagefind/`, told to the search pages, and the records of each language for a search service.
 *
 * @throws Error for a page that cannot be read, and whatever Pagefind refuses.
 */
export async function indexSearch(site: DrawnSite): Promise<void> {
  const indexes = await keptIndexes(site);
  if (site.signal?.aborted === true) return;
  for (const { name, folder } of indexes) {
    cpSync(join(folder, 'files'), join(site.folder, 'pagefind', name), { recursive: true });
  }
  const script = readFileSync(join(indexes[0]?.folder ?? '', 'pagefind.js'), 'utf8');
  writeFileSync(join(site.folder, 'pagefind', 'pagefind.js'), mendPagefind(script));
  mkdirSync(join(site.folder, RECORDS), { recursive: true });
  for (const [locale, ours] of Map.groupBy(indexes, (index) => index.locale)) {
    announceIndexes(site.folder, locale, ours);
    const records = searchRecords(ours.map(({ folder }) => folder));
    writeFileSync(join(site.folder, RECORDS, `${locale}.json`), JSON.stringify(records));
  }
}
