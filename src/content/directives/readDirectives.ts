import { markdownToMdast, type MdastNode } from 'satteri';
import { MARKDOWN_FEATURES } from '../markdownFeatures.ts';
import { DIRECTIVES } from './directives.ts';

/** A directive as it is written. */
export type WrittenDirective = {
  readonly name: string;
  /** The name with its colons. */
  readonly sign: string;
  readonly line: number;
  readonly lastLine: number;
  /** Its first line. */
  readonly opening: string;
  readonly isContainer: boolean;
  /** Whether a container has a closing line. */
  readonly isClosed: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  /** The directive with its colons, or the kind of Markdown, that it stands in; null for the text itself. */
  readonly within: string | null;
  /** What a container holds: directives with their colons and kinds of Markdown nodes. */
  readonly holds: readonly string[];
};

/** A line that holds what looks like a directive but is not one. */
export type StrayLine = {
  readonly line: number;
  readonly text: string;
  /** Whether the blanks before it make it a line of code. */
  readonly isCode: boolean;
};

type Directive = Extract<MdastNode, { type: 'containerDirective' | 'leafDirective' }>;

const isDirective = (node: MdastNode): node is Directive =>
  node.type === 'containerDirective' || node.type === 'leafDirective';
const signOf = (node: Directive): string => `${node.type === 'leafDirective' ? '::' : ':::'}${node.name}`;
const nameOf = (node: MdastNode): string => (isDirective(node) ? signOf(node) : node.type);
const childrenOf = (node: MdastNode): readonly MdastNode[] => ('children' in node ? node.children : []);
const firstLine = ({ position }: MdastNode): number => position?.start.line ?? 1;
const lastLine = ({ position }: MdastNode): number => position?.end.line ?? 1;

/** A container is closed by its last line, unless that line closes a container inside it. */
const isClosed = (node: Directive, lines: readonly string[]): boolean => {
  const [opening = ''] = /:+/.exec(lines[firstLine(node) - 1] ?? '') ?? [];
  const [closing = ''] = /^[\s>]*(:{3,})\s*$/.exec(lines[lastLine(node) - 1] ?? '')?.slice(1) ?? [];
  const isOfChild = node.children.some(
    (child) => child.type === 'containerDirective' && lastLine(child) === lastLine(node),
  );
  return closing.length >= opening.length && lastLine(node) > firstLine(node) && !isOfChild;
};

/** The directives in code that is indented: four blanks or a tab before a line make it code, which a page prints. */
const indentedIn = (node: MdastNode, lines: readonly string[]): readonly StrayLine[] => {
  if (node.type !== 'code' || /`{3}|~{3}/.test(lines[firstLine(node) - 1] ?? '')) return [];
  return node.value
    .split('\n')
    .flatMap((text, at) =>
      /^\s*:{2,}[a-z]/i.test(text) ? [{ line: firstLine(node) + at, text: text.trim(), isCode: true }] : [],
    );
};

/** What a part of a container is; directives that are indented count as themselves, because they are reported as such. */
const heldBy = (node: MdastNode, lines: readonly string[]): readonly string[] => {
  const indented = indentedIn(node, lines);
  return indented.length === 0 ? [nameOf(node)] : indented.map(({ text }) => /^:+[\w-]+/.exec(text)?.[0] ?? '');
};

const written = (node: Directive, parent: MdastNode, lines: readonly string[]): WrittenDirective => ({
  name: node.name,
  sign: signOf(node),
  line: firstLine(node),
  lastLine: lastLine(node),
  opening: (lines[firstLine(node) - 1] ?? '').trim(),
  isContainer: node.type === 'containerDirective',
  isClosed: node.type === 'leafDirective' || isClosed(node, lines),
  attributes: Object.fromEntries(Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? ''])),
  within: parent.type === 'root' ? null : nameOf(parent),
  holds: node.type === 'leafDirective' ? [] : node.children.flatMap((child) => heldBy(child, lines)),
});

const directivesIn = (parent: MdastNode, lines: readonly string[]): readonly WrittenDirective[] =>
  childrenOf(parent).flatMap((node) => [
    ...(isDirective(node) ? [written(node, parent, lines)] : []),
    ...directivesIn(node, lines),
  ]);

const NAMES = Object.keys(DIRECTIVES).join('|');

/** Matches a mistaken directive within a line, such as `:rider{bib=131}` or `::rider{bib=131}`: a page prints it. */
const IN_LINE = new RegExp(`(?<![\\\\:])(?::(?:${NAMES})[{[]|:{2,}(?:[a-z][\\w-]*[{[]|(?:${NAMES})(?![\\w-])))`, 'i');

/** A line without what stands in code, at the same places. */
const withoutCode = (text: string): string => text.replaceAll(/(`+)[^`]*\1/g, (code) => ' '.repeat(code.length));

/** Where a directive would stand in a longer line, the line begins with it in the message, which shows only 80 characters. */
const fromMark = (text: string, at: number): string => (at > 40 ? `…${text.slice(at).trimEnd()}` : text.trim());

const strayIn = (node: MdastNode, lines: readonly string[]): readonly StrayLine[] => {
  if (node.type === 'code') return indentedIn(node, lines);
  if (!['paragraph', 'heading', 'table'].includes(node.type)) {
    return childrenOf(node).flatMap((child) => strayIn(child, lines));
  }
  return lines.slice(firstLine(node) - 1, lastLine(node)).flatMap((text, at) => {
    const place = /^[\s>]*::/.test(text) ? 0 : withoutCode(text).search(IN_LINE);
    return place < 0 ? [] : [{ line: firstLine(node) + at, text: fromMark(text, place), isCode: false }];
  });
};

/** The end of a container right after a table row, with the blank line after it, if any: the parser would treat it as another row. */
const END_AFTER_ROW = /^([ \t]*\|.*\r?\n)([ \t]*:{3,}[ \t]*)(?:\r?\n[ \t]*(?:\r?\n|(?![^]))|\r?\n|(?![^]))/gm;

export type ReadDirectives = {
  readonly directives: readonly WrittenDirective[];
  readonly stray: readonly StrayLine[];
  /** The lines of the text, in which each end of a container has a line of its own. */
  readonly lines: readonly string[];
};

/**
 * The directives of a text in source order, and lines with what looks like a mistaken one. The parser also finds directives in running text
 * (the `:17` of 3:55:17), which are not meant as directives; therefore only the output of `directiveMarkup` is rendered.
 */
export const readDirectives = (body: string): ReadDirectives => {
  const lines = body.replace(END_AFTER_ROW, '$1\n$2\n').split(/\r?\n/);
  // A text that has neither two colons at the beginning of a line nor a directive within one is not parsed.
  if (!/^[ \t>*+\-\d.)]*::/m.test(body) && !IN_LINE.test(body)) return { directives: [], stray: [], lines };
  const text = markdownToMdast(lines.join('\n'), { features: { gfm: MARKDOWN_FEATURES.gfm, directive: true } });
  return { directives: directivesIn(text, lines), stray: strayIn(text, lines), lines };
};
