import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';
import { entryFiles } from '../entryFiles.ts';

/**
 * The entries of a collection that pass. Astro takes one without entries for a mistake and warns of it; a race may lack any but stages, so such
 * a one is not asked for.
 */
export const entriesIn = async <Name extends CollectionKey>(
  collection: Name,
  passes: (entry: CollectionEntry<Name>) => boolean = () => true,
): Promise<readonly CollectionEntry<Name>[]> =>
  entryFiles(collection).length === 0 ? [] : getCollection(collection, passes);
