import type { ExcerptPiece } from './searchHit.ts';

const plain = (escaped: string): string => escaped.replace(/&lt;/g, '<').replace(/&gt;/g, '>');

/** Pagefind marks everything between two blanks; punctuation after the match is not part of it. */
const matchIn = (marked: string): readonly ExcerptPiece[] => {
  const [, before = '', word = marked, after = ''] = /^([^\p{L}\p{N}]*)([^]*[\p{L}\p{N}])([^]*)$/u.exec(marked) ?? [];
  return [
    { text: before, isMatch: false },
    { text: word, isMatch: true },
    { text: after, isMatch: false },
  ];
};

/** Keeps the ellipses at both ends of an excerpt on one line with a word (`excerptEllipsis` in indexReader.ts). */
const joinDots = (marked: string): string => marked.replace(/^… | …$/g, (dots) => dots.replace(' ', '\u00A0'));

/**
 * Splits Pagefind's excerpt at its `<mark>`s into pieces of text. Pagefind escapes every other `<` and `>` of the page, and nothing else;
 * no part of the excerpt is ever parsed as HTML.
 */
export const excerptPieces = (marked: string): readonly ExcerptPiece[] =>
  joinDots(marked)
    .split(/<\/?mark>/)
    .flatMap((piece, index) => (index % 2 === 1 ? matchIn(plain(piece)) : [{ text: plain(piece), isMatch: false }]))
    .filter(({ text }) => text !== '');
