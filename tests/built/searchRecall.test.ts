import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { close } from 'pagefind';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IndexReader } from '~/lib/search/indexReader.ts';
import type { PagefindProgram } from '~/lib/search/pagefindProgram.ts';
import { readIndexes } from '~/lib/search/readIndexes.ts';
import { buildIndex } from '../../scripts/search/buildIndex.ts';
import { pageDocument } from '../../scripts/search/pageDocument.ts';
import { searchablePages } from '../../scripts/search/searchablePages.ts';
import { builtSite } from './builtSite.ts';
import { pagesByKind } from './pagesByKind.ts';
import { raceInForce, type Language } from './raceInForce.ts';
import { recallQueries } from './recallQueries.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { languages } = raceInForce;

const pages = searchablePages(builtSite.root);
/** The files of one index of all pages in one language, which is never written to disk. */
const unsplit = new Map<string, Uint8Array>();

/** The requests of Pagefind's script, answered from the built site and from memory. */
const fromDisk = (address: string): Promise<Response> => {
  const [path = ''] = address.split('?');
  const content = unsplit.get(path) ?? readFileSync(join(builtSite.root, path));
  return Promise.resolve(new Response(new Uint8Array(content)));
};

beforeAll(async () => {
  vi.stubGlobal('fetch', fromDisk);
  for (const language of languages) {
    const documents = pages.filter(({ locale }) => locale === language);
    const files = await buildIndex(
      language,
      documents.map((page) => ({ url: page.path, content: pageDocument(page) })),
    );
    for (const { path, content } of files) unsplit.set(`/pagefind/${language}-whole/${path}`, content);
  }
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await close();
});

/** The program keeps the WASM of the language that it is first given, so each reader has its own copy. */
const loader = (copy: string) => async (): Promise<PagefindProgram> => {
  const script = pathToFileURL(join(builtSite.root, 'pagefind', 'pagefind.js'));
  return (await import(/* @vite-ignore */ `${script.href}?${copy}`)) as PagefindProgram;
};

const announced = (language: Language) => {
  const [search] = pagesByKind.of('search').filter((page) => page.language === language);
  return readIndexes(search?.document().one('club-search').attribute('data-indexes') ?? '');
};

const idsFor = async (reader: IndexReader, query: string): Promise<ReadonlySet<string>> => {
  const { results } = await reader.ranked(query, [], Infinity);
  return new Set(results.map(({ id }) => id));
};

describe.each(languages)('50 queries in %s', (language) => {
  it('find everything in the split indexes that one index of all pages finds', async () => {
    const indexes = announced(language);
    expect(indexes.length).toBeGreaterThan(1);
    const split = new IndexReader(indexes, loader(`split-${language}`));
    const whole = new IndexReader(
      [{ name: `${language}-whole`, digest: 'whole', chunks: [] }],
      loader(`whole-${language}`),
    );
    const queries = recallQueries(language, pages);
    expect(queries).toHaveLength(50);
    const missed: string[] = [];
    let hits = 0;
    for (const query of queries) {
      const found = await idsFor(split, query);
      const expected = await idsFor(whole, query);
      hits += expected.size;
      for (const id of expected) if (!found.has(id)) missed.push(`${query}: ${id}`);
    }
    expect(missed).toEqual([]);
    // A query finds ten pages on average, in a small race a tenth of them: pages do not contain the words of the pages that they link to.
    const ofLanguage = pages.filter(({ locale }) => locale === language).length;
    expect(hits).toBeGreaterThan(Math.min(10, ofLanguage / 10) * queries.length);
  });
});
