import { directiveMarkup } from '~/content/directives/directiveMarkup.ts';
import { readDirectives } from '~/content/directives/readDirectives.ts';
import type { MarkdownText } from './markdownText.ts';

type InText = { readonly line: number };

/** The directives of a text, and the text with their markup as it is drawn; `linesBefore` is the number of lines of front matter. */
export const textDirectives = (body: string, linesBefore: number) => {
  const { directives, stray } = readDirectives(body);
  const lines = directiveMarkup(body).map(({ text, line, isMarkup }) => ({ text, line: linesBefore + line, isMarkup }));
  const own = new Set(lines.filter(({ isMarkup }) => isMarkup).map(({ text, line }) => `${line} ${text}`));
  const inFile = <One extends InText>(one: One): One => ({ ...one, line: linesBefore + one.line });
  return {
    source: lines.map(({ text }) => text).join('\n'),
    directives: directives.map(inFile),
    stray: stray.map(inFile),
    /** The line of the file that a line of the drawn text comes from. */
    lineInFile: (line: number): number => lines[line - 1]?.line ?? linesBefore + line,
    /** The part of the HTML that the editor has written, without the markup of directives. */
    written: (html: MarkdownText['html']): MarkdownText['html'] =>
      html.filter(({ line, markup }) => !own.has(`${line} ${markup.trim()}`)),
  };
};
