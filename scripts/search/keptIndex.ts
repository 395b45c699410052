import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { buildIndex, LEFT_OUT } from './buildIndex.ts';
import type { IndexPart } from './indexParts.ts';
import { keptByDigest } from './keptByDigest.ts';
import { pageDocument } from './pageDocument.ts';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../node_modules/pagefind/package.json', import.meta.url), 'utf8')));

/** What a browser is ever asked for; the rest of what Pagefind writes is its own user interface and worker. */
const NEEDED = /^(?:pagefind-entry\.json|pagefind\.[^/]*\.pf_meta|(?:index|fragment|filter)\/[^/]*)$/;

/** An index as it lies in the cache: `files/` is served as it is, `pagefind.js` is the same for all. */
export type KeptIndex = IndexPart & {
  /** Its folder in the site, below `/pagefind/`. */
  readonly name: string;
  readonly folder: string;
  readonly digest: string;
};

const make = async ({ locale, part, pages }: IndexPart): Promise<ReadonlyMap<string, Uint8Array>> => {
  const documents = pages.map((page) => ({ url: page.path, content: pageDocument(page) }));
  // One program for all indexes of a language: the browser takes it from the first one.
  const program = part === 'race' ? `wasm.${locale}.pagefind` : undefined;
  const files = (await buildIndex(locale, documents)).flatMap(({ path, content }) => {
    if (path === 'pagefind.js') return [[path, content] as const];
    return NEEDED.test(path) || path === program ? [[join('files', path), content] as const] : [];
  });
  return new Map(files);
};

/** The index of a part, from the cache when nothing that goes into it has changed. The caller closes Pagefind. */
export const keptIndex = async (cache: string, part: IndexPart): Promise<KeptIndex> => {
  const name = `${part.locale}-${part.part}`;
  const documents = part.pages.flatMap((page) => [page.path, pageDocument(page)]);
  const kept = await keptByDigest({
    cache: join(cache, name),
    ingredients: [version, NEEDED.source, ...LEFT_OUT, ...documents],
    make: () => make(part),
  });
  return { ...part, ...kept, name };
};
