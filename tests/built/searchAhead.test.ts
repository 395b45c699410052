import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chunksWith } from '~/lib/search/chunksWith.ts';
import { IndexReader } from '~/lib/search/indexReader.ts';
import type { PagefindProgram } from '~/lib/search/pagefindProgram.ts';
import { readIndexes } from '~/lib/search/readIndexes.ts';
import { fromSite } from '../../scripts/search/searchInNode.ts';
import { searchablePages } from '../../scripts/search/searchablePages.ts';
import { builtSite } from './builtSite.ts';
import { pagesByKind } from './pagesByKind.ts';
import { raceInForce, type Language } from './raceInForce.ts';
import { recallQueries } from './recallQueries.ts';

const pages = searchablePages(builtSite.root);
const fetched: string[] = [];

beforeAll(() => {
  const answer = fromSite(builtSite.root);
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    return answer(address);
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** The program keeps the WASM of the language that it is first given. */
const loader = (language: Language) => async (): Promise<PagefindProgram> => {
  const script = pathToFileURL(join(builtSite.root, 'pagefind', 'pagefind.js'));
  return (await import(/* @vite-ignore */ `${script.href}?ahead-${language}`)) as PagefindProgram;
};

const announced = (language: Language) => {
  const [search] = pagesByKind.of('search').filter((page) => page.language === language);
  return readIndexes(search?.document().one('club-search').attribute('data-indexes') ?? '');
};

/** The files of words that the program requests; a new reader has none of them. */
const askedBy = async (language: Language, query: string): Promise<readonly string[]> => {
  const reader = new IndexReader(announced(language), loader(language));
  await reader.open();
  fetched.length = 0;
  await reader.ranked(query, [], 0);
  return fetched.filter((address) => address.endsWith('.pf_index'));
};

describe.each(raceInForce.languages)('the files with the words of 50 queries, in %s', (language) => {
  it('are known before the program requests them', async () => {
    let [right, needed, wanted] = [0, 0, 0];
    for (const query of recallQueries(language, pages)) {
      const expected = chunksWith(announced(language), query);
      const asked = new Set(await askedBy(language, query));
      right += expected.filter((address) => asked.has(address)).length;
      needed += asked.size;
      wanted += expected.length;
    }
    expect(needed).toBeGreaterThan(0);
    expect(right / needed).toBeGreaterThan(0.95);
    expect(right / wanted).toBeGreaterThan(0.95);
  });
});
