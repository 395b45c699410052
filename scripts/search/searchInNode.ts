import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { kindFolders } from '../../src/i18n/kindFolders.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { pathTo } from '../../src/i18n/paths.ts';
import { askBoth } from '../../src/lib/search/askBoth.ts';
import { createSearch } from '../../src/lib/search/createSearch.ts';
import { IndexReader } from '../../src/lib/search/indexReader.ts';
import { readNamedPages } from '../../src/lib/search/namedPages.ts';
import type { PagefindProgram } from '../../src/lib/search/pagefindProgram.ts';
import { readIndexes } from '../../src/lib/search/readIndexes.ts';

/** Answers a request of the search with a file of the built site. */
export const fromSite =
  (root: string) =>
  (address: string | URL | Request): Promise<Response> => {
    const [path = ''] = (address instanceof Request ? address.url : String(address)).split('?');
    return Promise.resolve(new Response(new Uint8Array(readFileSync(join(root, path)))));
  };

/**
 * The search page of one language without a browser: returns its results for a query. It runs the page's own code on the files of the built
 * site; `fetch` must serve these (`fromSite`).
 */
export const askInNode = (root: string, locale: Locale) => {
  const page = readFileSync(join(root, pathTo('search', locale), 'index.html'), 'utf8');
  // Pagefind's program keeps the WASM of its first language, so each language imports its own copy.
  const program = `${pathToFileURL(join(root, 'pagefind', 'pagefind.js')).href}?${locale}`;
  const load = async (): Promise<PagefindProgram> => (await import(/* @vite-ignore */ program)) as PagefindProgram;
  const names: unknown = JSON.parse(readFileSync(join(root, 'suggestions', `${locale}.json`), 'utf8'));
  const named = readNamedPages(names);
  // Without their files of words: files on the disk need no preload, which would also need a document.
  const indexes = readIndexes(/ data-indexes="([^"]*)"/.exec(page)?.[1] ?? '').map((index) => ({
    ...index,
    chunks: [],
  }));
  const search = createSearch({
    reader: new IndexReader(indexes, load),
    loadNamed: () => Promise.resolve(named),
    locale,
    moreUrl: '',
    origin: 'https://club.example',
    folders: kindFolders(locale),
  });
  return async (query: string) => {
    const { answer, best } = await askBoth(search, { query, kinds: [] });
    if (answer.status !== 'found') throw new Error(`The search for "${query}" has failed.`);
    return { ...answer, best };
  };
};

/** Returns the targets of the links that the page shows for a query, from the top. */
export const searchInNode = (root: string, locale: Locale) => {
  const ask = askInNode(root, locale);
  return async (query: string): Promise<readonly string[]> => {
    const { best, hits } = await ask(query);
    return [...new Set([...best, ...hits].map(({ path }) => path))];
  };
};
