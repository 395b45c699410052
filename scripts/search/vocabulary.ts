import type { SearchablePage } from './searchablePages.ts';

/** Number of words of an index among which a mistyped one is looked for: a second file of some 12 kB, which only mistyped words need. */
const WORDS_MOST = 6_000;

/** Tags, and characters by their names or numbers. */
const MARKUP = /<[^>]*>|&#?\w+;/g;

/** Shorter words have too many neighbours to be told from typing errors (`toleranceOf` in src/lib/search/words.ts). */
const WORD = /\p{L}{4,}/gu;

/** The words of pages in lower case: those of most pages first, and in the order of the alphabet where pages do not tell. */
export const vocabulary = (pages: readonly SearchablePage[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { title, content } of pages) {
    const text = `${title} ${content}`.replace(MARKUP, ' ').normalize('NFC').toLowerCase();
    for (const word of new Set(text.match(WORD))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
    .slice(0, WORDS_MOST)
    .map(([word]) => word);
};
