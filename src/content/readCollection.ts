import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { DefinitionMistakes, parseDefinition } from '~/config/race/readDefinition.ts';
import { quoted } from '~/lib/quoted.ts';
import { COLLECTIONS, type CollectionName } from './collections.ts';
import { entryFiles } from './entryFiles.ts';
import { readMarkdown, readYaml } from './readEntry.ts';

type Data<Name extends CollectionName> = z.output<(typeof COLLECTIONS)[Name]['schema']>;

/** One entry as a script reads it, without Astro. */
export type ReadEntry<Name extends CollectionName> = { readonly id: string; readonly data: Data<Name> };

const ALLOWED = 'a file that "npm run check:content" accepts';

/**
 * Reads the front matter or YAML of one file of a collection.
 *
 * @param named - the name of the file in messages.
 * @throws {DefinitionMistakes} for a file that the content check would name.
 */
export const readCollected = <Name extends CollectionName>(
  collection: Name,
  file: string,
  named = file,
): Data<Name> => {
  const { format, schema } = COLLECTIONS[collection];
  const read = format === 'markdown' ? readMarkdown : readYaml;
  try {
    return parseDefinition(named, schema, read(readFileSync(file, 'utf8')).data) as Data<Name>;
  } catch (error) {
    if (error instanceof DefinitionMistakes || !(error instanceof Error)) throw error;
    const mistake = { file: named, found: quoted(error.message), allowed: ALLOWED };
    throw new DefinitionMistakes([mistake], { cause: error });
  }
};

/**
 * Reads a whole collection below `root`, for scripts.
 *
 * @throws {DefinitionMistakes} for a file that the content check would name.
 */
export const readCollection = <Name extends CollectionName>(
  collection: Name,
  root: string,
): readonly ReadEntry<Name>[] =>
  entryFiles(collection, root).map(({ id, file }) => ({ id, data: readCollected(collection, join(root, file), file) }));
