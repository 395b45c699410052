/** A row of a table, by the headers of its columns. */
export type Row = Readonly<Record<string, string>>;

/** The text in backticks. */
export const codesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code);

/** A text without its blocks of code; a block within a list is indented. */
export const withoutBlocks = (text: string): string => text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '');

/** The blocks of code in a format. */
export const blocksIn = (text: string, format: string): readonly string[] =>
  [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, named, code = '']) => (named === format ? code : []));

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of every table of a text. */
export const rowsIn = (text: string): readonly Row[] =>
  [...withoutBlocks(text).matchAll(/(?:^\|.*\|\n)+/gm)].flatMap(([table]) => {
    const [head = '', , ...lines] = table.trim().split('\n');
    return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [cellsOf(head)[at] ?? '', cell])));
  });

/** The fragment by which GitHub links to a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** The anchors of a text: those of its headings, and explicit ones. */
export const anchorsIn = (text: string): readonly string[] => [
  ...[...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)),
  ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
];
