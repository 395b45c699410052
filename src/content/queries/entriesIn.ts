import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';
import { entryFiles } from '../entryFiles.ts';
import { draftIn } from './draftInView.ts';

type Entries = <Name extends CollectionKey>(collection: Name) => readonly CollectionEntry<Name>[];

declare global {
  /** The entries of a build that renders without Astro's content store (`scripts/redraw/redrawSite.ts`). */
  var clubEntries: Entries | undefined;
}

const storedIn = async <Name extends CollectionKey>(collection: Name): Promise<readonly CollectionEntry<Name>[]> =>
  entryFiles(collection).length === 0 ? [] : getCollection(collection);

/**
 * The entries of a collection that pass the filter. Astro warns of a collection without entries, although a race may lack any collection
 * but the stages, so collections without files are not queried. An editor's draft comes first and replaces the entry of its file.
 */
export const entriesIn = async <Name extends CollectionKey>(
  collection: Name,
  passes: (entry: CollectionEntry<Name>) => boolean = () => true,
): Promise<readonly CollectionEntry<Name>[]> => {
  const entries = globalThis.clubEntries?.(collection) ?? (await storedIn(collection));
  const passing = entries.filter(passes);
  const draft = draftIn(collection);
  return draft === undefined ? passing : [draft, ...passing.filter(({ id }) => id !== draft.id)];
};
