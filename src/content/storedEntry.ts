import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { digestOf } from '~/lib/digestStore.ts';
import { COLLECTIONS, type CollectionName } from './collections.ts';
import { drawnFromFacts, type FactsDirective } from './directives/drawnFromFacts.ts';
import { photosNamedIn } from './photosNamedIn.ts';
import { pictureFile } from './pictureFile.ts';
import { readMarkdown, readYaml } from './readEntry.ts';

/** Version of the result of `readStored`: after a change, the entries in the content store are read again. */
export const STORED_FORM = 2;

/** What the content store keeps of an entry in addition to its data. */
type Stored = {
  readonly filePath: string;
  readonly digest: string;
  readonly rendered?: {
    readonly html: '';
    readonly metadata: { readonly directives: FactsDirective[]; readonly photos: string[] };
  };
};

/** A file of a collection as it is stored; `front` is not yet validated by the schema. */
type EntryRead = { readonly front: unknown; readonly text: string; readonly stored: Stored };

/** Possible addresses of pictures: the page contains the size of the file, so a changed file changes the page. */
const PICTURES = /\/[^\s()<>"=]+\.(?:avif|gif|jpe?g|png|svg|webp)\b/gi;

/** Size and modification time of a file; zeros for a missing file. */
export const statOf = (file: string): string => {
  const { mtimeMs = 0, size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs}:${size}`;
};

/** The addresses of the pictures in a text. */
export const picturesOf = (text: string): readonly string[] => [...new Set(text.match(PICTURES))];

/** The digest of an entry's text and of its pictures, which is part of the keys of the pages that draw it. */
const entryDigest = (text: string, root: string): string =>
  digestOf([text, ...picturesOf(text).map((address) => `${address}=${statOf(pictureFile(address, root))}`)]);

/**
 * Reads a file of a collection for the content store, or for a build without one.
 *
 * @throws Error for a text that is not valid Markdown or YAML.
 */
export const readStored = (collection: CollectionName, file: string, root = '.'): EntryRead => {
  const text = readFileSync(resolve(root, file), 'utf8');
  const { data, body } = COLLECTIONS[collection].format === 'markdown' ? readMarkdown(text) : readYaml(text);
  const stored = { filePath: file, digest: entryDigest(text, root) };
  const [directives, photos] = [[...drawnFromFacts(body)], [...photosNamedIn(body)]];
  if (directives.length + photos.length === 0) return { front: data, text, stored };
  // Views need the facts and photos of a text without reading the text again. The clone keeps no part of the text.
  const metadata = structuredClone({ directives, photos });
  return { front: data, text, stored: { ...stored, rendered: { html: '', metadata } } };
};
