import { escapeHtml } from '~/lib/escapeHtml.ts';
import { DIRECTIVES } from './directives.ts';
import { readDirectives, type WrittenDirective } from './readDirectives.ts';

/** In the place of a directive that is drawn from facts; the text is divided there. */
export const PLACE = /<!--place-->\n?/;

/** The beginning of the element around a table with a caption; `proseElements.ts` finds the caption in it. */
export const TABLE = '<div class="table" role="group" tabindex="0" aria-label="';

/** Words as Markdown that says nothing but the words. */
const plain = (words = ''): string => words.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/** A photo as Markdown, which `figures.ts` draws: several of them in one paragraph are a gallery. */
const photo = ({ attributes: { id = '', alt, caption } }: WrittenDirective): string =>
  `![${plain(alt)}](photo:${id}${caption === undefined ? '' : ` "${plain(caption)}"`})`;

/** What stands before and after the content of a container; `number` is its place among the directives of the text. */
const around = ({ name, attributes }: WrittenDirective, number: number): readonly [before: string, after: string] => {
  const { title = '', by = '', work, caption = '' } = attributes;
  switch (name) {
    case 'facts': {
      const id = `facts-${number}`;
      const head = `<p class="facts-title" id="${id}">${escapeHtml(title)}</p>`;
      return [`<section class="facts" aria-labelledby="${id}">${head}`, '</section>'];
    }
    case 'quote': {
      const source = `<span>${escapeHtml(by)}</span>${work === undefined ? '' : ` <cite>${escapeHtml(work)}</cite>`}`;
      return ['<figure class="quote"><blockquote>', `</blockquote><figcaption>${source}</figcaption></figure>`];
    }
    case 'table':
      return [`${TABLE}${escapeHtml(caption)}">`, '</div>'];
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

const numbered = (line: number, texts: readonly string[], isMarkup = false): readonly NumberedLine[] =>
  texts.map((text) => ({ text, line, isMarkup: isMarkup && text !== '' }));

/** The lines of a directive, by the lines of the text that they replace. */
type Replaced = readonly (readonly [line: number, by: readonly NumberedLine[]])[];

/** A gallery is one paragraph of its photos, whatever stands between them. */
const galleryLines = (
  { line: first, lastLine, isClosed }: WrittenDirective,
  all: readonly WrittenDirective[],
): Replaced =>
  Array.from({ length: lastLine - first + 1 }, (_, at) => first + at).map((line) => {
    const shown = all.find((inner) => inner.line === line && inner.name === 'photo');
    if (shown !== undefined) return [line, numbered(line, [photo(shown)])];
    return [line, line === first || (line === lastLine && isClosed) ? numbered(line, ['']) : []];
  });

const linesOf = (directive: WrittenDirective, number: number, all: readonly WrittenDirective[]): Replaced => {
  const { name, line, lastLine, isContainer, isClosed } = directive;
  if (name === 'gallery' && isContainer) return galleryLines(directive, all);
  if (name === 'photo') return [[line, numbered(line, ['', photo(directive), ''])]];
  if (!isContainer) {
    const place = DIRECTIVES[name]?.showsFacts === true ? '<!--place-->' : '';
    return [[line, numbered(line, ['', place, ''], true)]];
  }
  const [before, after] = around(directive, number);
  const opening = [line, numbered(line, ['', before, ''], true)] as const;
  // Without an end, it ends with the text.
  return isClosed
    ? [opening, [lastLine, numbered(lastLine, ['', after, ''], true)]]
    : [opening, [0, numbered(lastLine, ['', after], true)]];
};

/**
 * A text with the markup of its directives in place of their first and last lines, each between blank lines, so that everything else is read
 * as in a text without directives. Only directives of the text itself are drawn; the content check reports those inside of something.
 */
export const directiveMarkup = (body: string): readonly NumberedLine[] => {
  const { directives, lines } = readDirectives(body);
  const own = directives.filter(({ within }) => within === null);
  const replaced = own.flatMap((directive, at) => linesOf(directive, at + 1, directives));
  const byLine = new Map(replaced);
  const ends = replaced.flatMap(([line, by]) => (line === 0 ? by : []));
  return [...lines.flatMap((text, at) => byLine.get(at + 1) ?? numbered(at + 1, [text])), ...ends];
};
