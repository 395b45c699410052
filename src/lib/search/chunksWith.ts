import type { IndexName } from './readIndexes.ts';

/** Words in Pagefind's form, but without stemming: the stem starts like the word, and is nearly always in the same file. */
const keptWords = (query: string): readonly string[] =>
  query
    .toLowerCase()
    .normalize('NFKD')
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '');

/** The addresses of the files with the words of a query, in each of the indexes. */
export const chunksWith = (indexes: readonly IndexName[], query: string): readonly string[] => {
  const words = keptWords(query);
  const found = indexes.flatMap(({ chunks }) =>
    words.map((word) => [...chunks].reverse().find(({ start }) => start <= word)),
  );
  return [...new Set(found.flatMap((chunk) => chunk?.address ?? []))];
};
