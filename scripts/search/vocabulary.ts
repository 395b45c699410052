import type { SearchablePage } from './searchablePages.ts';

/**
 * Number of words of an index that are candidates for the correction of a typing error; their file has some 12 kB and is loaded only for
 * unknown words.
 */
const WORDS_MOST = 6_000;

/** Tags and character references. */
const MARKUP = /<[^>]*>|&#?\w+;/g;

/** Shorter words have too many neighbours to distinguish them from typing errors (`toleranceOf` in src/lib/search/words.ts). */
const WORD = /\p{L}{4,}/gu;

/** The words of pages in lower case, sorted by the number of pages that contain them, then alphabetically. */
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
