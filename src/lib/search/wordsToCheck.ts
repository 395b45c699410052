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
