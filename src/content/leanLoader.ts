import { z } from 'astro/zod';
import type { Loader, LoaderContext } from 'astro/loaders';
import { eventLoopTurns } from '~/lib/eventLoopTurns.ts';
import { COLLECTIONS, type CollectionName } from './collections.ts';
import { DIRECTIVES } from './directives/directives.ts';
import { entryFiles, type EntryFile } from './entryFiles.ts';
import { isHeld } from './heldFiles.ts';
import { noteLoad } from './noteLoad.ts';
import { pictureFile } from './pictureFile.ts';
import { picturesOf, readStored, statOf, STORED_FORM } from './storedEntry.ts';

/** Size and modification time of the files at the last load, by id, followed by those of the pictures in the text. */
const marksSchema = z.record(z.string(), z.string());

const markOf = (stat: string, pictures: readonly string[]): string =>
  [stat, ...pictures.map((address) => `${address}=${statOf(pictureFile(address))}`)].join(' ');

const picturesIn = (mark = ''): readonly string[] =>
  mark.split(' ').flatMap((part) => /^(\/.*)=/.exec(part)?.[1] ?? []);

const marksOf = ({ meta }: LoaderContext): Readonly<Record<string, string>> => {
  const kept = meta.get('marks');
  return kept === undefined ? {} : marksSchema.parse(JSON.parse(kept));
};

/**
 * A digest of the schema, the directives and the stored form: entries in the store were made by the code at the time of their load,
 * including the defaults of the schema.
 */
const shapeOf = (context: LoaderContext, collection: CollectionName): string =>
  context.generateDigest(
    JSON.stringify([
      z.toJSONSchema(COLLECTIONS[collection].schema, { unrepresentable: 'any', io: 'output' }),
      Object.keys(DIRECTIVES),
      STORED_FORM,
    ]),
  );

const loadEntry = async (
  context: LoaderContext,
  collection: CollectionName,
  { id, file }: EntryFile,
): Promise<string> => {
  // Before the file is read, so that a change meanwhile is noticed by the next load.
  const stat = statOf(file);
  const { front, text, stored } = readStored(collection, file);
  const data = await context.parseData({ id, data: z.record(z.string(), z.unknown()).parse(front), filePath: file });
  context.store.set({ ...stored, id, data });
  return markOf(stat, picturesOf(text));
};

/**
 * Loads a collection without keeping its texts: only front matter and a digest go into Astro's content store, which is one string and fails
 * at about 64 000 articles. Pages render their own Markdown. A file is read again only when its size or modification time, those of its
 * pictures, or the schema have changed. `npm run check:content` runs first and reports every error; here the first one stops the build. The
 * dev server keeps the earlier entries of files with errors (scripts/preview).
 */
export const leanLoader = (collection: CollectionName): Loader => ({
  name: `lean-${collection}`,
  load: async (context) => {
    noteLoad();
    const shape = shapeOf(context, collection);
    const before = context.meta.get('shape') === shape ? marksOf(context) : {};
    const now: Record<string, string> = {};
    const turn = eventLoopTurns();
    for (const entry of entryFiles(collection)) {
      if (isHeld(entry.file)) continue;
      const mark = markOf(statOf(entry.file), picturesIn(before[entry.id]));
      const isKnown = before[entry.id] === mark && context.store.has(entry.id);
      if (!isKnown) await turn();
      now[entry.id] = isKnown ? mark : await loadEntry(context, collection, entry);
    }
    for (const id of context.store.keys()) {
      if (id in now) continue;
      if (!isHeld(context.store.get(id)?.filePath ?? '')) context.store.delete(id);
      else if (before[id] !== undefined) now[id] = before[id];
    }
    context.meta.set('marks', JSON.stringify(now));
    context.meta.set('shape', shape);
  },
});
