import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { digestOf, openStore } from '../../src/lib/digestStore.ts';
import { buildIndex } from './buildIndex.ts';
import type { IndexPart } from './indexParts.ts';
import { pageDocument } from './pageDocument.ts';
import { smallerChunks } from './smallerChunks.ts';
import { vocabulary } from './vocabulary.ts';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../node_modules/pagefind/package.json', import.meta.url), 'utf8')));

/** Files that a browser requests; Pagefind's other files are its own user interface and worker. */
const NEEDED = /^(?:pagefind-entry\.json|pagefind\.[^/]*\.pf_meta|(?:index|fragment|filter)\/[^/]*)$/;

/** A file that is made from the pages in addition to Pagefind's. */
const MADE = 'words.json';

/** The code that makes an index: after a change of it, kept indexes are not used. */
const MAKERS = ['./buildIndex.ts', './pagefindFile.ts', './smallerChunks.ts', './vocabulary.ts'].map((file) =>
  readFileSync(new URL(file, import.meta.url)),
);

/** An index in the cache: `files/` is served unchanged, `pagefind.js` is the same for all. */
export type KeptIndex = Omit<IndexPart, 'pages'> & {
  /** Its folder in the site, below `/pagefind/`. */
  readonly name: string;
  readonly folder: string;
  readonly digest: string;
};

/** Digits of a digest in the addresses of an index. */
const LENGTH = 16;

const writeIndex = async ({ locale, part, pages }: IndexPart, folder: string): Promise<void> => {
  const documents = pages.map((page) => ({ url: page.path, content: pageDocument(page) }));
  // One program for all indexes of a language: the browser takes it from the first one.
  const program = part === 'race' ? `wasm.${locale}.pagefind` : undefined;
  for (const { path, content } of smallerChunks(locale, await buildIndex(locale, documents))) {
    if (path !== 'pagefind.js' && path !== program && !NEEDED.test(path)) continue;
    const file = join(folder, path === 'pagefind.js' ? path : join('files', path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  writeFileSync(join(folder, 'files', MADE), JSON.stringify(vocabulary(pages)));
};

/** The index of a part, from the cache when its input is unchanged. The caller closes Pagefind. */
export const keptIndex = async (cache: string, indexed: IndexPart): Promise<KeptIndex> => {
  const { locale, part, pages } = indexed;
  const name = `${locale}-${part}`;
  const documents = pages.flatMap((page) => [page.path, pageDocument(page)]);
  const digest = digestOf([version, NEEDED.source, MADE, ...MAKERS, ...documents]).slice(0, LENGTH);
  const store = openStore(join(cache, name));
  const folder = await store.folder(digest, (empty) => writeIndex(indexed, empty));
  store.sweep(0);
  return { locale, part, folder, digest, name };
};
