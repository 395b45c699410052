import { allArticles } from '../allArticles.ts';
import { kindOfFile } from '../kindOfFile.ts';
import type { MarkdownText } from '../markdownText.ts';
import type { Mistake } from '../mistake.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';

/** Whether what cannot be drawn is a film in place of a picture, which has a message of its own (films.ts). */
const isOfFilm = ({ fault = '', pictures }: MarkdownText): boolean =>
  pictures.some(({ address }) => kindOfFile(address) !== 'picture' && fault.includes(address));

/** Every text can be drawn: when a plugin throws, Astro publishes an empty article (docs/threat-model.md R32). */
export const drawing: Rule = (content) =>
  allArticles(content).flatMap(({ file, text }): readonly Mistake[] => [
    ...(text.fault === undefined || isOfFilm(text)
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
