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

/** A line that begins like a directive but is not one. */
export type StrayLine = { readonly line: number; readonly text: string };

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
  holds: node.type === 'leafDirective' ? [] : node.children.map(nameOf),
});

const directivesIn = (parent: MdastNode, lines: readonly string[]): readonly WrittenDirective[] =>
  childrenOf(parent).flatMap((node) => [
    ...(isDirective(node) ? [written(node, parent, lines)] : []),
    ...directivesIn(node, lines),
  ]);

/** Matches a mistaken directive within a sentence, such as `:rider{bib=131}`: it has only one colon and no line of its own. */
const IN_SENTENCE = new RegExp(`(?:^|\\s):(?:${Object.keys(DIRECTIVES).join('|')})[{[]`);

const strayIn = (node: MdastNode, lines: readonly string[]): readonly StrayLine[] => {
  if (node.type !== 'paragraph') return childrenOf(node).flatMap((child) => strayIn(child, lines));
  return lines
    .slice(firstLine(node) - 1, lastLine(node))
    .flatMap((text, at) =>
      /^[\s>]*::/.test(text) || IN_SENTENCE.test(text) ? [{ line: firstLine(node) + at, text: text.trim() }] : [],
    );
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
 * The directives of a text in source order, and lines that look like mistaken directives. The parser also finds directives in running text
 * (the `:17` of 3:55:17), which are not meant as directives; therefore only the output of `directiveMarkup` is rendered.
 */
export const readDirectives = (body: string): ReadDirectives => {
  const lines = body.replace(END_AFTER_ROW, '$1\n$2\n').split(/\r?\n/);
  // A text that has neither two colons at the beginning of a line nor one colon with the name of a directive is not parsed.
  if (!/^[ \t>*+\-\d.)]*::/m.test(body) && !IN_SENTENCE.test(body)) return { directives: [], stray: [], lines };
  const text = markdownToMdast(lines.join('\n'), { features: { gfm: MARKDOWN_FEATURES.gfm, directive: true } });
  return { directives: directivesIn(text, lines), stray: strayIn(text, lines), lines };
};
