import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { digestOf, type DigestStore } from '../../src/lib/digestStore.ts';
import type { KeptIndex } from './keptIndex.ts';
import { unpacked } from './pagefindFile.ts';

const fragment = z.object({
  url: z.string(),
  content: z.string(),
  meta: z.object({ title: z.string(), publicationAt: z.string().optional(), tells: z.coerce.number().default(0) }),
});

/** A page in the records of a search service: the fields of a hit, and the text to search in. */
export type SearchRecord = {
  readonly path: string;
  readonly title: string;
  readonly publicationAt: string | null;
  readonly tells: number;
  readonly text: string;
};

const readFragment = (file: string): SearchRecord => {
  const { url, content, meta } = fragment.parse(JSON.parse(unpacked(file, readFileSync(file)).toString()));
  return { path: url, title: meta.title, publicationAt: meta.publicationAt ?? null, tells: meta.tells, text: content };
};

/** Every page in the indexes of these folders, in the order of the paths, for a search service. */
export const searchRecords = (folders: readonly string[]): readonly SearchRecord[] =>
  folders
    .flatMap((folder) => globSync('files/fragment/*', { cwd: folder }).map((file) => readFragment(join(folder, file))))
    .sort((one, other) => (one.path < other.path ? -1 : 1));

/** The code that reads the records: after a change of it, kept records are not used. */
const READER = digestOf([readFileSync(new URL(import.meta.url))]);

/** The records of one language as a JSON file, which is made once for the same indexes and kept in a store. */
export const keptRecords = async (
  store: Pick<DigestStore, 'file'>,
  indexes: readonly Pick<KeptIndex, 'name' | 'digest' | 'folder'>[],
  reader = READER,
): Promise<Uint8Array> =>
  store.file(digestOf([reader, ...indexes.flatMap(({ name, digest }) => [name, digest])]), () =>
    Promise.resolve(Buffer.from(JSON.stringify(searchRecords(indexes.map(({ folder }) => folder))))),
  );
