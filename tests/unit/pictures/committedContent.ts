import { readFileSync } from 'node:fs';
import { COLLECTIONS, type CollectionName } from '~/content/collections.ts';
import { entryFiles } from '~/content/entryFiles.ts';
import { readMarkdown, readYaml } from '~/content/readEntry.ts';

/** Replaces Astro's content store with the committed files: there is no store without a build. */
export const getCollection = (name: CollectionName) => {
  const { format, schema } = COLLECTIONS[name];
  const read = format === 'markdown' ? readMarkdown : readYaml;
  return Promise.resolve(
    entryFiles(name).map(({ id, file }) => ({ id, data: schema.parse(read(readFileSync(file, 'utf8')).data) })),
  );
};
