import { readFileSync } from 'node:fs';
import { COLLECTIONS, type CollectionName } from '~/content/collections.ts';
import { entryFiles } from '~/content/entryFiles.ts';
import { readYaml } from '~/content/readEntry.ts';

/** What Astro's content store answers, read from the committed files: there is no store without a build. */
export const getCollection = (name: CollectionName) =>
  Promise.resolve(
    entryFiles(name).map(({ id, file }) => ({
      id,
      data: COLLECTIONS[name].schema.parse(readYaml(readFileSync(file, 'utf8')).data),
    })),
  );
