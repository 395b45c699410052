import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { COLLECTIONS, type CollectionName } from './collections.ts';
import { entryFiles } from './entryFiles.ts';
import { readMarkdown, readYaml } from './readEntry.ts';

type Data<Name extends CollectionName> = z.output<(typeof COLLECTIONS)[Name]['schema']>;

/** One entry as a script reads it, without Astro. */
export type ReadEntry<Name extends CollectionName> = { readonly id: string; readonly data: Data<Name> };

/**
 * Reads the front matter or YAML of one file of a collection.
 *
 * @throws Error of a file that the content check would name.
 */
export const readCollected = <Name extends CollectionName>(collection: Name, file: string): Data<Name> => {
  const { format, schema } = COLLECTIONS[collection];
  const read = format === 'markdown' ? readMarkdown : readYaml;
  return schema.parse(read(readFileSync(file, 'utf8')).data) as Data<Name>;
};

/**
 * Reads a whole collection below `root`, for scripts.
 *
 * @throws Error of a file that the content check would name.
 */
export const readCollection = <Name extends CollectionName>(
  collection: Name,
  root: string,
): readonly ReadEntry<Name>[] =>
  entryFiles(collection, root).map(({ id, file }) => ({ id, data: readCollected(collection, join(root, file)) }));
