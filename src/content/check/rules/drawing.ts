import { allArticles } from '../allArticles.ts';
import type { Mistake } from '../mistake.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';

/** Every text can be drawn, and all of it: a plugin that throws would leave an empty article (threats.md 1, no. 13). */
export const drawing: Rule = (content) =>
  allArticles(content).flatMap(({ file, text }): readonly Mistake[] => [
    ...(text.fault === undefined
      ? []
      : [
          {
            file,
            field: 'text',
            found: `a Markdown plugin that throws ${quoted(text.fault)}`,
            allowed: 'a text that every plugin can draw',
          },
        ]),
    ...(text.hasSecondFront
      ? [
          {
            file,
            field: 'text',
            found: 'a second front matter at its head',
            allowed: 'a text: no page would show this part',
          },
        ]
      : []),
  ]);
