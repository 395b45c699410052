import { markdownToMdast, type MdastNode } from 'satteri';
import { MARKDOWN_FEATURES } from '~/content/markdownFeatures.ts';
import { quoted } from '~/lib/quoted.ts';

/** Text that Markdown does not parse as it was meant, so that its marks are printed. */
export type Printed = { readonly line: number; readonly found: string; readonly allowed: string };

const BULLET = /^(?:[•·▪●◦‣\uF0B7]\s*|[o–—](?: {2,}| ?\t\s*))(?=\S)/;
const NUMBER = /^(\d+)\.\)\s*/;
const HEADING = /^(#{2,6})(?=[^\s#])/;
const REVERSED = /\(([^()]+)\)\[((?:\/|https?:)[^\]]*)\]/;
const FOOTNOTE = /\[\^[^\s[\]]+\]/g;
const ROW = /^\|.*\|$/;
const DELIMITERS = /^\|?[\s|:-]*-[\s|:-]*$/;

/** A text that matches is parsed a second time; nearly none does. */
const SUSPECT = /^[\s>]*(?:[•·▪●◦‣\uF0B7]|[o–—](?: {2}| ?\t)|\d+\.\)|#{2,6}[^\s#])|\|/m;

const cellsIn = (row: string): number =>
  row
    .replaceAll(/^\||\|$/g, '')
    .replaceAll('\\|', '')
    .split('|').length;

const ofTable = (lines: readonly string[]): Omit<Printed, 'line'> | undefined => {
  const [first = '', second = ''] = lines;
  if (lines.length < 2 || !ROW.test(first) || !second.includes('|')) return undefined;
  const line = `|${' --- |'.repeat(cellsIn(first))}`;
  if (DELIMITERS.test(first))
    return { found: 'a table without a row of heads', allowed: 'the heads of the columns above the line of hyphens' };
  return DELIMITERS.test(second)
    ? {
        found: `a table with ${cellsIn(first)} columns in its heads and ${cellsIn(second)} in the line of hyphens`,
        allowed: `as many as there are heads: ${line}`,
      }
    : { found: 'a table without a line of hyphens', allowed: `below the heads the line ${line}` };
};

const ofLine = (line: string): Omit<Printed, 'line'> | undefined => {
  const found = `the line ${quoted(line)}`;
  const [bullet] = BULLET.exec(line) ?? [];
  if (bullet !== undefined)
    return {
      found,
      allowed: `a hyphen and a blank before each item of a list, and a blank line above it: ${quoted(`- ${line.slice(bullet.length)}`)}`,
    };
  const number = NUMBER.exec(line);
  if (number !== null)
    return {
      found,
      allowed: `a number and a point before each item of a list: ${quoted(`${number[1] ?? ''}. ${line.slice(number[0].length)}`)}`,
    };
  return HEADING.test(line)
    ? { found, allowed: `a blank behind the marks of a heading: ${quoted(line.replace(HEADING, '$1 '))}` }
    : undefined;
};

/** Whether a definition is a footnote whose note is one word; one with an address is a link. */
export const isNote = (name: string, address: string): boolean => name.startsWith('^') && !/[:/]/.test(address);

type Lines = (from: number, to: number) => readonly string[];

const inParagraph = (lines: readonly string[], line: number): readonly Printed[] => {
  const table = ofTable(lines);
  if (table !== undefined) return [{ line, ...table }];
  const [first] = lines.flatMap((text, at) => {
    const found = ofLine(text);
    return found === undefined ? [] : [{ line: line + at, ...found }];
  });
  return first === undefined ? [] : [first];
};

const inText = (text: string, line: number): readonly Printed[] => {
  const reversed = REVERSED.exec(text);
  if (reversed !== null)
    return [
      {
        line,
        found: `the text ${quoted(reversed[0])}, which is no link`,
        allowed: `the words in square brackets, then the address in round ones: ${quoted(`[${reversed[1] ?? ''}](${reversed[2] ?? ''})`)}`,
      },
    ];
  return text.includes('**')
    ? [
        {
          line,
          found: `the text ${quoted(text.slice(text.indexOf('**')))} with its asterisks`,
          allowed: 'two asterisks that touch the words on both sides: **words**',
        },
      ]
    : [];
};

const widest = (rows: readonly MdastNode[]): number =>
  Math.max(...rows.map((row) => ('children' in row ? row.children.length : 0)));

const inNode = (node: MdastNode, linesOf: Lines): readonly Printed[] => {
  const [line, end] = [node.position?.start.line ?? 1, node.position?.end.line ?? 1];
  if (node.type === 'text') return inText(node.value, line);
  if (!('children' in node)) return [];
  const heads = node.type === 'table' ? widest(node.children.slice(0, 1)) : 0;
  const own =
    node.type === 'paragraph'
      ? inParagraph(linesOf(line, end), line)
      : heads > 0 && widest(node.children) > heads
        ? [
            {
              line,
              found: `a table with ${heads} heads and a row of ${widest(node.children)} cells`,
              allowed: 'a head for each column: cells without one are not shown',
            },
          ]
        : [];
  return own.length > 0 ? own : node.children.flatMap((child) => inNode(child, linesOf));
};

type Footnote = { readonly mark: string; readonly line: number };

const nodesIn = (node: MdastNode): readonly MdastNode[] =>
  'children' in node ? [node, ...node.children.flatMap(nodesIn)] : [node];

/** The marks of a reference: of two marks side by side, Markdown reads the first as the words of a link. */
const marksOf = (node: Extract<MdastNode, { type: 'linkReference' }>): readonly string[] => [
  ...node.children.flatMap((child) =>
    child.type === 'text' && child.value.startsWith('^') ? [`[${child.value}]`] : [],
  ),
  `[${node.identifier}]`,
];

/** The marks of footnotes, which Markdown reads as text or, with a note of one word, as links. */
const footnotesIn = (text: MdastNode): readonly Footnote[] => {
  const nodes = nodesIn(text);
  const notes = new Set(
    nodes.flatMap((node) => (node.type === 'definition' && isNote(node.identifier, node.url) ? [node.identifier] : [])),
  );
  return nodes.flatMap((node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'text')
      return [...node.value.matchAll(FOOTNOTE)].map(({ 0: mark, index }) => ({
        mark,
        line: line + node.value.slice(0, index).split('\n').length - 1,
      }));
    if (node.type === 'definition' && notes.has(node.identifier)) return [{ mark: `[${node.identifier}]`, line }];
    if (node.type === 'linkReference' && notes.has(node.identifier))
      return marksOf(node).map((mark) => ({ mark, line }));
    return [];
  });
};

/** Each footnote once, where the text has its first mark. */
const ofFootnotes = (text: MdastNode): readonly Printed[] =>
  [...Map.groupBy(footnotesIn(text), ({ mark }) => mark)].map(([mark, places]) => ({
    line: places[0]?.line ?? 1,
    found: `the footnote ${quoted(mark)}`,
    allowed: 'the words of the note in the text itself: pages have no footnotes',
  }));

/** The marks of Markdown, or of a word processor, that a page would print. */
export const printedMarks = (body: string, html: string, linesBefore: number): readonly Printed[] => {
  if (!SUSPECT.test(body) && !html.includes('**') && !REVERSED.test(html) && !body.includes('[^')) return [];
  const lines = body.split('\n');
  const linesOf: Lines = (from, to) =>
    lines.slice(from - 1, to).map((line) => line.replace(/^[\s>]*(?:[-*+] |\d+\. )?/, '').trimEnd());
  const text = markdownToMdast(body, { features: MARKDOWN_FEATURES });
  const found = [...inNode(text, linesOf), ...ofFootnotes(text)];
  return found.map(({ line, found: what, allowed }) => ({ line: linesBefore + line, found: what, allowed }));
};
