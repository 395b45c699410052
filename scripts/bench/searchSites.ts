import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { IndexFile } from 'pagefind';
import { pathTo } from '../../src/i18n/paths.ts';
import { compressSite } from '../compression/compressSite.ts';
import { announceIndexes } from '../search/announceIndexes.ts';
import { buildIndex } from '../search/buildIndex.ts';
import { indexParts } from '../search/indexParts.ts';
import { keptIndex, type KeptIndex } from '../search/keptIndex.ts';
import { pageDocument } from '../search/pageDocument.ts';
import { searchablePages, type SearchablePage } from '../search/searchablePages.ts';
import { searchCorpus } from './searchCorpus.ts';

const LOCALE = 'de';
const ARTICLES = 20_000;
const YEARS = 10;

/** A page that only searches with Pagefind's defaults: one index of everything, with its worker. */
const PLAIN_PAGE = `<!doctype html><html lang="${LOCALE}"><title>Search</title><script type="module">
const pagefind = await import('/plain/pagefind.js');
const { results } = await pagefind.search(new URLSearchParams(location.search).get('q'));
const page = await results[0].data();
const link = document.createElement('a');
link.href = page.url;
link.textContent = page.meta.title;
document.body.append(link);
document.body.dataset.found = performance.now();
</script><body></body></html>`;

const write = (folder: string, files: readonly IndexFile[]): void => {
  for (const { path, content } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
};

/** Writes our search page with these indexes. */
const writeOurs = async (folder: string, indexes: readonly KeptIndex[]): Promise<void> => {
  const path = pathTo('search', LOCALE);
  cpSync(join('dist', '_astro'), join(folder, '_astro'), { recursive: true });
  cpSync(join('dist', path), join(folder, path), { recursive: true });
  const page = join(folder, path, 'index.html');
  const drawn = readFileSync(page, 'utf8')
    .replace(/ data-indexes="[^"]*"/, ' data-indexes="-"')
    .replaceAll(/<link rel="(?:module)?preload"[^>]*>/g, '');
  writeFileSync(page, drawn);
  for (const { name, folder: kept } of indexes)
    cpSync(join(kept, 'files'), join(folder, 'pagefind', name), { recursive: true });
  cpSync(join('dist', 'suggestions'), join(folder, 'suggestions'), { recursive: true });
  cpSync(join('dist', 'pagefind', 'pagefind.js'), join(folder, 'pagefind', 'pagefind.js'));
  await announceIndexes(folder, LOCALE, indexes);
  const env = { BUILD_COMPRESSION: 'best' };
  await compressSite({ folder: join(folder, 'pagefind'), cache: join(folder, 'compression'), env });
};

/**
 * Writes into a folder our search over the race and 20 000 articles of ten years, and Pagefind's default over the same pages; returns the
 * addresses of both. Needs the built site.
 */
export const searchSites = async (folder: string) => {
  const race = searchablePages('dist').filter(({ locale, kind }) => locale === LOCALE && kind !== 'article');
  const pages: readonly SearchablePage[] = [
    ...race,
    ...searchCorpus({ locale: LOCALE, count: ARTICLES, years: YEARS }),
  ];
  const indexes: KeptIndex[] = [];
  for (const part of indexParts(pages)) indexes.push(await keptIndex(join(folder, 'kept'), part));
  await writeOurs(folder, indexes);
  const documents = pages.map((page) => ({ url: page.path, content: pageDocument(page) }));
  write(join(folder, 'plain'), await buildIndex(LOCALE, documents));
  writeFileSync(join(folder, 'plain', 'index.html'), PLAIN_PAGE);
  const suggestions = readFileSync(join('dist', 'suggestions', `${LOCALE}.json`));
  return { ours: pathTo('search', LOCALE), plain: '/plain/', suggestions };
};
