import type { CollectionEntry, CollectionKey } from 'astro:content';
import { eventLoopTurns } from '../../src/lib/eventLoopTurns.ts';
import { resolveAlias } from '../alias.ts';

/** The modules of the site, which import each other as `~/…`. */
const load = async () => {
  resolveAlias();
  const [{ COLLECTIONS }, { entryFiles }, { readStored }] = await Promise.all([
    import('../../src/content/collections.ts'),
    import('../../src/content/entryFiles.ts'),
    import('../../src/content/storedEntry.ts'),
  ]);
  return { COLLECTIONS, entryFiles, readStored };
};

/** All entries of the race as Astro's content store would return them, in the order of their files. */
export async function readEntries(root: string): Promise<NonNullable<typeof globalThis.clubEntries>> {
  const { COLLECTIONS, entryFiles, readStored } = await load();
  const read = async (collection: CollectionKey): Promise<unknown> => {
    const turn = eventLoopTurns();
    return Array.fromAsync(entryFiles(collection, root), async ({ id, file }) => {
      await turn();
      const { front, stored } = readStored(collection, file, root);
      return { ...stored, id, collection, data: COLLECTIONS[collection].schema.parse(front) };
    });
  };
  const known = new Map<CollectionKey, Promise<unknown>>();
  return (collection) => {
    const entries = known.get(collection) ?? read(collection);
    known.set(collection, entries);
    return entries as Promise<readonly CollectionEntry<typeof collection>[]>;
  };
}
