import { allArticles } from '../allArticles.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';

/** Texts are Markdown without HTML: no element, no attribute with a script in it, no comment (docs/threat-model.md T40). */
export const rawHtml: Rule = (content) =>
  allArticles(content).flatMap(({ file, text }) =>
    text.html.map(({ line, markup }) => ({
      file,
      field: `text, line ${line}`,
      found: `the HTML ${quoted(markup)}`,
      allowed: 'Markdown without HTML (a < that is meant as text is written &lt;)',
    })),
  );
