import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'astro/zod';
import { decode } from 'cborg';

/** Precedes what Pagefind has encoded, in every file of an index. */
const SIGNATURE = 'pagefind_dcd';

/** Pagefind's own version, the pages, and each file of words with its first and its last word, by its name; of five further fields nothing is needed. */
const metaSchema = z.tuple(
  [z.literal('1.6.0'), z.array(z.unknown()), z.array(z.tuple([z.string(), z.string(), z.string()]))],
  z.unknown(),
);

/** The shortest beginning of a word that comes after the last word of the file before. */
const beginningOf = (first: string, lastBefore: string): string => {
  const letters = Array.from(first);
  const length = letters.findIndex((_, index) => letters.slice(0, index + 1).join('') > lastBefore) + 1;
  return letters.slice(0, length).join('');
};

/**
 * The files with the words of an index, in the order of the words: the name of each without the language, and the beginning of its first word.
 *
 * @param files - the folder with the files of the index.
 * @throws Error when it is not the index of the version of Pagefind that this was written for.
 */
export const indexChunks = (files: string): readonly (readonly [file: string, start: string])[] => {
  const [name] = globSync('*.pf_meta', { cwd: files });
  if (name === undefined) throw new Error(`${files} holds no index of Pagefind.`);
  const content = gunzipSync(readFileSync(join(files, name)));
  if (content.subarray(0, SIGNATURE.length).toString() !== SIGNATURE)
    throw new Error(`Pagefind has changed: ${name} does not begin with ${SIGNATURE}.`);
  const [, , chunks] = metaSchema.parse(decode(content.subarray(SIGNATURE.length)));
  return chunks.map(([first, , file], index) => [
    file.replace(/^[a-z]+_/, ''),
    index === 0 ? '' : beginningOf(first, chunks[index - 1]?.[1] ?? ''),
  ]);
};
