import type { NamedPages } from './namedPages.ts';
import { wordsIn } from './words.ts';

/** The words of a query that the index may not know: no numbers, no names with signs in them, and no words of named pages. */
export const wordsToCheck = (
  query: string,
  { pages, kindWords }: Pick<NamedPages, 'pages' | 'kindWords'>,
): readonly string[] => {
  const named = new Set(pages.flatMap(({ words }) => words.map(({ text }) => text)));
  const isKnown = (word: string): boolean => wordsIn(word).every((one) => named.has(one) || kindWords.has(one));
  return query.includes('"') ? [] : query.split(/\s+/).filter((word) => /^\p{L}{3,}$/u.test(word) && !isKnown(word));
};

/** Words that signs divide: `Saint-Jean`, `d’Huez`. Pagefind reads each as one word without its signs. */
export const wordsWithSigns = (query: string): readonly string[] =>
  query.includes('"') ? [] : query.split(/\s+/).filter((word) => /\p{L}[^\p{L}\p{M}\p{N}]+\p{L}/u.test(word));

/** The parts of such a word, without articles and the like; the word itself where these are all. */
export const partsOfWord = (word: string): string => word.match(/[\p{L}\p{M}\p{N}]{3,}/gu)?.join(' ') ?? word;
