import type { NamedPages } from './namedPages.ts';
import { wordsIn } from './words.ts';

/** The words of a query that may be missing in the index: no numbers, no words with punctuation, and no words of named pages. */
export const wordsToCheck = (
  query: string,
  { pages, kindWords }: Pick<NamedPages, 'pages' | 'kindWords'>,
): readonly string[] => {
  const named = new Set(pages.flatMap(({ words }) => words.map(({ text }) => text)));
  const isKnown = (word: string): boolean => wordsIn(word).every((one) => named.has(one) || kindWords.has(one));
  return query.includes('"') ? [] : query.split(/\s+/).filter((word) => /^\p{L}{3,}$/u.test(word) && !isKnown(word));
};

/** Words that punctuation divides: `Saint-Jean`, `d’Huez`. Pagefind reads each as one word without the punctuation. */
export const wordsWithSigns = (query: string): readonly string[] =>
  query.includes('"') ? [] : query.split(/\s+/).filter((word) => /\p{L}[^\p{L}\p{M}\p{N}]+\p{L}/u.test(word));

/** The parts of such a word, without short ones such as articles; the word itself if it has no others. */
export const partsOfWord = (word: string): string => word.match(/[\p{L}\p{M}\p{N}]{3,}/gu)?.join(' ') ?? word;
