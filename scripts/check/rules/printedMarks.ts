import { allArticles } from '../allArticles.ts';
import type { Rule } from '../rule.ts';

/** Lists, tables, headings and bold words are written so that Markdown reads them: otherwise a page prints their marks. */
export const printedMarks: Rule = (content) =>
  allArticles(content).flatMap(({ file, text }) =>
    text.printed.map(({ line, found, allowed }) => ({ file, field: `text, line ${line}`, found, allowed })),
  );
