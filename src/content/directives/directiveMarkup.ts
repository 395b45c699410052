import { readDirectives, type WrittenDirective } from './readDirectives.ts';

/** In the place of a directive that is drawn from facts; the text is divided there. */
export const PLACE = /<!--place-->\n?/;

/** The beginning of the element around a table with a caption; `proseElements.ts` finds the caption in it. */
export const TABLE = '<div class="table" role="group" tabindex="0" aria-label="';

type Markup = readonly [before: string, after: string];

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (words = ''): string => words.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);

/** What stands before and after the content of a container; `number` is its place among the directives of the text. */
const markupOf = ({ name, isContainer, attributes }: WrittenDirective, number: number): Markup => {
  const { title, by, work, caption } = attributes;
  if (!isContainer) return ['<!--place-->', ''];
  switch (name) {
    case 'facts':
      return [
        `<section class="facts" aria-labelledby="facts-${number}"><p class="facts-title" id="facts-${number}">${escaped(title)}</p>`,
        '</section>',
      ];
    case 'quote': {
      const source = `<span>${escaped(by)}</span>${work === undefined ? '' : `<cite>${escaped(work)}</cite>`}`;
      return ['<figure class="quote"><blockquote>', `</blockquote><figcaption>${source}</figcaption></figure>`];
    }
    case 'table':
      return [`${TABLE}${escaped(caption)}">`, '</div>'];
    default:
      return ['<div>', '</div>'];
  }
};

/** A line of Markdown, with the number of the line of the text that it comes from. */
export type NumberedLine = {
  readonly text: string;
  readonly line: number;
  /** Whether it is the markup of a directive: the only HTML that no editor has written. */
  readonly isMarkup: boolean;
};

/**
 * A text with the markup of its directives in place of their first and last lines, each between blank lines, so that everything else is read
 * as in a text without directives. Only directives of the text itself are drawn; the content check reports those inside of something.
 */
export const directiveMarkup = (body: string): readonly NumberedLine[] => {
  const { directives, lines } = readDirectives(body);
  const drawn = directives.filter(({ within }) => within === null);
  const markup = new Map<number, string>();
  drawn.forEach((directive, at) => {
    const [before, after] = markupOf(directive, at + 1);
    markup.set(directive.line, before);
    if (directive.isContainer && directive.isClosed) markup.set(directive.lastLine, after);
  });
  const ends = drawn.filter(({ isClosed }) => !isClosed).map((directive) => markupOf(directive, 0)[1]);
  return [
    ...lines.flatMap((text, at) => {
      const line = at + 1;
      const own = markup.get(line);
      const blank = { text: '', line, isMarkup: false };
      return own === undefined
        ? [{ text, line, isMarkup: false }]
        : [blank, { text: own, line, isMarkup: true }, blank];
    }),
    ...ends.flatMap((text) => [
      { text: '', line: lines.length, isMarkup: false },
      { text, line: lines.length, isMarkup: true },
    ]),
  ];
};
