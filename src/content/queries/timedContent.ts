import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { COLLECTIONS, type CollectionName } from '../collections.ts';
import { entryFiles } from '../entryFiles.ts';
import type { Dated, TimedContent } from './dueMoments.ts';
import { readMarkdown, readYaml } from '../readEntry.ts';

type Data<Name extends CollectionName> = z.output<(typeof COLLECTIONS)[Name]['schema']>;
type Entry<Name extends CollectionName> = { readonly id: string; readonly data: Data<Name> };

const entriesOf = <Name extends CollectionName>(collection: Name, root: string): readonly Entry<Name>[] => {
  const { format, schema } = COLLECTIONS[collection];
  const read = format === 'markdown' ? readMarkdown : readYaml;
  return entryFiles(collection, root).map(({ id, file }) => ({
    id,
    data: schema.parse(read(readFileSync(join(root, file), 'utf8')).data) as Data<Name>,
  }));
};

const written = (name: string, date: string | undefined): readonly Dated[] =>
  date === undefined ? [] : [{ name, date }];

/**
 * Reads what of the content below `root` has a moment of its own, for scripts.
 *
 * @throws Error of a file that the content check would name.
 */
export const timedContent = (root = '.'): TimedContent => {
  const news = entriesOf('news', root).filter(({ data }) => !data.draft);
  // An article has the same id in every language.
  const idOf = (id: string): string => id.slice(id.indexOf('/') + 1);
  return {
    stages: entriesOf('stages', root).map(({ data }) => data),
    results: entriesOf('results', root).map(({ data }) => data),
    dated: [
      ...news.flatMap(({ id, data: { date } }) => written(`article ${idOf(id)}`, date)),
      ...news.flatMap(({ id, data: { updated } }) => written(`change of article ${idOf(id)}`, updated)),
      ...entriesOf('alerts', root).flatMap(({ id, data: { shown, date } }) =>
        shown ? written(`alert ${id}`, date) : [],
      ),
      ...entriesOf('videos', root).flatMap(({ id, data: { published } }) => written(`film ${id}`, published)),
    ],
  };
};
