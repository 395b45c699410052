import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMeta } from './pagefindFile.ts';

/** The shortest prefix of a word that sorts after the last word of the previous file. */
const beginningOf = (first: string, lastBefore: string): string => {
  const letters = Array.from(first);
  const length = letters.findIndex((_, index) => letters.slice(0, index + 1).join('') > lastBefore) + 1;
  return letters.slice(0, length).join('');
};

/**
 * The files with the words of an index, in the order of the words: the name of each without the language, and a prefix of its first word.
 *
 * @param files - the folder with the files of the index.
 * @throws Error when it is not the index of the version of Pagefind that this was written for.
 */
export const indexChunks = (files: string): readonly (readonly [file: string, start: string])[] => {
  const [name] = globSync('*.pf_meta', { cwd: files });
  if (name === undefined) throw new Error(`${files} holds no index of Pagefind.`);
  const [, , chunks] = readMeta(name, readFileSync(join(files, name)));
  return chunks.map(([first, , file], index) => [
    file.replace(/^[a-z]+_/, ''),
    index === 0 ? '' : beginningOf(first, chunks[index - 1]?.[1] ?? ''),
  ]);
};
