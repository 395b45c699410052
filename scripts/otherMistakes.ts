import { counted } from './counted.ts';

/** How many mistakes are printed beside what a command was asked for. */
const MOST_LINES = 5;

/** What else is wrong with the content, in the lines of a terminal: the site is not built before it is mended. */
export const otherMistakes = (sentences: readonly string[]): readonly string[] => {
  if (sentences.length === 0) return [];
  const more = sentences.length - MOST_LINES;
  return [
    `${counted(sentences.length, 'other mistake')} in the content ${sentences.length === 1 ? 'keeps' : 'keep'} the site from being built:`,
    ...sentences.slice(0, MOST_LINES),
    ...(more > 0 ? [`and ${more} more: npm run check:content names all.`] : []),
  ];
};
