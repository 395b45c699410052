import { readFileSync, statSync } from 'node:fs';
import { z } from 'astro/zod';
import type { Loader, LoaderContext } from 'astro/loaders';
import { COLLECTIONS, type CollectionName } from './collections.ts';
import { entryFiles, type EntryFile } from './entryFiles.ts';
import { readMarkdown, readYaml } from './readEntry.ts';

/** Size and time of change of the files at the last load, by id. */
const marksSchema = z.record(z.string(), z.string());

const markOf = (file: string): string => {
  const { mtimeMs, size } = statSync(file);
  return `${mtimeMs}:${size}`;
};

const marksOf = ({ meta }: LoaderContext): Readonly<Record<string, string>> => {
  const kept = meta.get('marks');
  return kept === undefined ? {} : marksSchema.parse(JSON.parse(kept));
};

const loadEntry = async (
  context: LoaderContext,
  collection: CollectionName,
  { id, file }: EntryFile,
): Promise<void> => {
  const text = readFileSync(file, 'utf8');
  const { data } = COLLECTIONS[collection].format === 'markdown' ? readMarkdown(text) : readYaml(text);
  const parsed = await context.parseData({ id, data: z.record(z.string(), z.unknown()).parse(data), filePath: file });
  context.store.set({ id, data: parsed, filePath: file, digest: context.generateDigest(text) });
};

/**
 * Loads a collection without keeping its texts: only front matter and a digest go into Astro's content store, which is one
 * string and dies at about 64 000 articles (budgets.md, "What was learnt" 4). Pages draw their own Markdown. A file whose
 * size and time of change are as before is not read again. Mistakes are told by `npm run check:content`, which runs first;
 * here the first one stops the build.
 */
export const leanLoader = (collection: CollectionName): Loader => ({
  name: `lean-${collection}`,
  load: async (context) => {
    const before = marksOf(context);
    const now: Record<string, string> = {};
    for (const entry of entryFiles(collection)) {
      const mark = markOf(entry.file);
      now[entry.id] = mark;
      if (before[entry.id] !== mark || !context.store.has(entry.id)) await loadEntry(context, collection, entry);
    }
    for (const id of context.store.keys()) if (!(id in now)) context.store.delete(id);
    context.meta.set('marks', JSON.stringify(now));
    context.watcher?.add(`src/content/${collection}`);
  },
});
