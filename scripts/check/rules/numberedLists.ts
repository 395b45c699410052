import { allArticles } from '../allArticles.ts';
import type { Rule } from '../rule.ts';

/** A numbered list begins with 1: "41. wurde Pogačar" at the head of a paragraph is one to Markdown, and loses its number. */
export const numberedLists: Rule = (content) =>
  allArticles(content).flatMap(({ file, text }) =>
    text.numberedLists
      .filter(({ from }) => from !== 1)
      .map(({ line, from }) => ({
        file,
        field: `text, line ${line}`,
        found: `a numbered list that begins with ${from}`,
        allowed:
          '1 as the first number of a list, or a backslash before the point that follows the number of a sentence',
      })),
  );
