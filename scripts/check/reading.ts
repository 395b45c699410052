import type { CollectionName } from '~/content/collections.ts';
import type { Content, Entry } from './content.ts';
import type { ContentFiles } from './contentFiles.ts';
import type { MarkdownPlugins } from '~/content/markdownPlugins.ts';
import type { Place } from './placeOf.ts';

/** An earlier reading, and the files that may have changed since: `npm run new` checks twice and reads once. */
export type Before = { readonly content: Content; readonly changed: ReadonlySet<string> };

/** The input of reading one collection. */
export type Reading = {
  readonly files: ContentFiles;
  readonly plugins: MarkdownPlugins;
  readonly places: ReadonlyMap<CollectionName, readonly Place[]>;
  readonly changed: ReadonlySet<string>;
};

/** The entries of an earlier reading whose files are unchanged, by file. */
export const keptFrom = <One extends Entry<unknown>>(
  earlier: readonly One[] | undefined,
  { changed }: Reading,
): ReadonlyMap<string, One> =>
  new Map((earlier ?? []).filter(({ file }) => !changed.has(file)).map((entry) => [entry.file, entry]));
