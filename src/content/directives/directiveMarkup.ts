import { escapeHtml } from '~/lib/escapeHtml.ts';
import { DIRECTIVES } from './directives.ts';
import { readDirectives, type WrittenDirective } from './readDirectives.ts';

/** Placeholder of a directive that is rendered from facts; the text is split there. */
export const PLACE = /<!--place-->\n?/;

/** The beginning of the element around a table with a caption; `proseElements.ts` finds the caption in it. */
export const TABLE = '<div class="table" role="group" tabindex="0" aria-label="';

/** Text as Markdown, with all its special characters escaped. */
const plain = (words = ''): string => words.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/** A photo as Markdown, which `figures.ts` draws: several of them in one paragraph are a gallery. */
const photo = ({ attributes: { id = '', alt, caption } }: WrittenDirective): string =>
  `![${plain(alt)}](photo:${id}${caption === undefined ? '' : ` "${plain(caption)}"`})`;

/** The markup before and after the content of a container; `number` is its position among the directives of the text. */
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

/** A line of Markdown, with its line number in the original text. */
export type NumberedLine = {
  readonly text: string;
  readonly line: number;
  /** Whether it is generated markup of a directive: all other HTML was written by an editor. */
  readonly isMarkup: boolean;
};

const numbered = (line: number, texts: readonly string[], isMarkup = false): readonly NumberedLine[] =>
  texts.map((text) => ({ text, line, isMarkup: isMarkup && text !== '' }));

/** The lines of a directive, by the lines of the text that they replace. */
type Replaced = readonly (readonly [line: number, by: readonly NumberedLine[]])[];

/** A gallery becomes one paragraph of its photos, whatever is between them. */
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
  // A container without an end extends to the end of the text.
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
