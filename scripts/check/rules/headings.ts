import { allArticles } from '../allArticles.ts';
import type { MarkdownText } from '../markdownText.ts';
import type { Mistake } from '../mistake.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';

const complaint = ({ headings }: MarkdownText, at: number): string | undefined => {
  const heading = headings[at];
  const before = headings[at - 1]?.depth ?? 1;
  if (heading === undefined) return undefined;
  if (heading.words === '') return 'headings with words in them';
  if (heading.depth === 1) return 'level 2 (##) and below: level 1 is the title of the page';
  if (heading.depth > before + 1) return `at most level ${before + 1} here: levels are not skipped`;
  return undefined;
};

/** The title is the only heading of level 1; the headings of the text skip no level and are not empty. */
export const headings: Rule = (content) =>
  allArticles(content).flatMap(({ file, text }) =>
    text.headings.flatMap(({ line, depth, words }, at): readonly Mistake[] => {
      const allowed = complaint(text, at);
      return allowed === undefined
        ? []
        : [
            {
              file,
              field: `text, line ${line}`,
              found: `the heading ${quoted(`${'#'.repeat(depth)} ${words}`)}`,
              allowed,
            },
          ];
    }),
  );
