import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';
import { entryFiles } from '../entryFiles.ts';
import { draftIn } from './draftInView.ts';

type Entries = <Name extends CollectionKey>(collection: Name) => Promise<readonly CollectionEntry<Name>[]>;

declare global {
  /** The entries of a build that renders without Astro's content store (`scripts/redraw/redrawSite.ts`). */
  var clubEntries: Entries | undefined;
}

const storedIn = async <Name extends CollectionKey>(collection: Name): Promise<readonly CollectionEntry<Name>[]> => {
  if (entryFiles(collection).length === 0) return [];
  const entries = await getCollection(collection);
  // Astro treats a store that it cannot read as an empty one. Under `npm run dev`, the only file may have a mistake.
  if (import.meta.env.PROD && entries.length === 0)
    throw new Error(`The content store has no entry of "${collection}".`);
  return entries;
};

/**
 * The entries of a collection that pass the filter. Astro warns of a collection without entries, although a race may lack any collection
 * but the stages, so collections without files are not queried. An editor's draft comes first and replaces the entry of its file.
 */
export const entriesIn = async <Name extends CollectionKey>(
  collection: Name,
  passes: (entry: CollectionEntry<Name>) => boolean = () => true,
): Promise<readonly CollectionEntry<Name>[]> => {
  const entries = await (globalThis.clubEntries?.(collection) ?? storedIn(collection));
  const passing = entries.filter(passes);
  const draft = draftIn(collection);
  return draft === undefined ? passing : [draft, ...passing.filter(({ id }) => id !== draft.id)];
};
