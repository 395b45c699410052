import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';
import { entryFiles } from '../entryFiles.ts';
import { draftIn } from './draftInView.ts';

type Entries = <Name extends CollectionKey>(collection: Name) => readonly CollectionEntry<Name>[];

declare global {
  /** The entries of a build that draws without Astro's content store (`scripts/redraw/redrawSite.ts`). */
  var clubEntries: Entries | undefined;
}

const storedIn = async <Name extends CollectionKey>(collection: Name): Promise<readonly CollectionEntry<Name>[]> =>
  entryFiles(collection).length === 0 ? [] : getCollection(collection);

/**
 * The entries of a collection that pass. Astro takes a collection without entries for a mistake and warns of it; a race may lack any but stages.
 * Collections without files are not queried. An entry that an editor writes stands first, in the place of its file.
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
