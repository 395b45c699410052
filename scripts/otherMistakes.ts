import { counted } from './counted.ts';

/** Maximum number of other mistakes that a command prints. */
const MOST_LINES = 5;

/** Lines for the terminal with the other mistakes in the content, which prevent a build of the site. */
export const otherMistakes = (sentences: readonly string[]): readonly string[] => {
  if (sentences.length === 0) return [];
  const more = sentences.length - MOST_LINES;
  return [
    `${counted(sentences.length, 'other mistake')} in the content ${sentences.length === 1 ? 'keeps' : 'keep'} the site from being built:`,
    ...sentences.slice(0, MOST_LINES),
    ...(more > 0 ? [`and ${more} more: npm run check:content names all.`] : []),
  ];
};
