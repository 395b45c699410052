import { defineMdastPlugin, type MdastNode, type MdastVisitorContext } from 'satteri';

type Found = { readonly line: number };
type Target = Found & { readonly address: string };
/** A link; without words or a picture in it, it has no name. */
type Linked = { readonly isNamed: boolean };
/** A picture: the text in its place, and whether it stands in a paragraph that holds nothing but pictures. */
type Shown = { readonly alternative: string; readonly isAlone: boolean };

/** The parts of a text that the rules check, in the order of the source; references are not yet joined with their definitions. */
export type Collected = {
  readonly links: (Target & Linked)[];
  readonly pictures: (Target & Shown)[];
  readonly references: (Found & Linked & { readonly to: string; readonly picture: Shown | undefined })[];
  readonly definitions: (Target & { readonly name: string })[];
  readonly headings: (Found & { readonly depth: number; readonly words: string })[];
  readonly numberedLists: (Found & { readonly from: number })[];
  readonly html: (Found & { readonly markup: string })[];
};

const isPicture = ({ type }: Readonly<MdastNode>): boolean => type === 'image' || type === 'imageReference';
const isSpace = (node: Readonly<MdastNode>): boolean =>
  node.type === 'break' || (node.type === 'text' && node.value.trim() === '');

type PictureNode = Extract<MdastNode, { type: 'image' | 'imageReference' }>;
type Context = Pick<MdastVisitorContext, 'parent'>;

const hasPicture = (node: Readonly<MdastNode>): boolean =>
  isPicture(node) || ('children' in node && node.children.some(hasPicture));

/** A paragraph of a list is no paragraph of the page: a list without blank lines drops it. */
const shownBy = (node: Readonly<PictureNode>, context: Context): Shown => {
  const around = context.parent(node);
  const isParagraph = around.type === 'paragraph' && context.parent(around).type !== 'listItem';
  const isAlone = isParagraph && around.children.every((child) => isPicture(child) || isSpace(child));
  return { alternative: node.alt ?? '', isAlone };
};

const nothingYet = (): Collected => ({
  links: [],
  pictures: [],
  references: [],
  definitions: [],
  headings: [],
  numberedLists: [],
  html: [],
});

/**
 * A plugin that changes nothing and collects the parts that the rules check, so that a text is parsed only once.
 *
 * @param lineInFile the line of the file that a line of the parsed text comes from.
 */
export const markdownCollector = (lineInFile: (line: number) => number) => {
  const collected = nothingYet();
  const lineOf = ({ position }: Pick<MdastNode, 'position'>): number => lineInFile(position?.start.line ?? 1);
  const isNamed = (node: Readonly<MdastNode>, context: Pick<MdastVisitorContext, 'textContent'>): boolean =>
    context.textContent(node).trim() !== '' || hasPicture(node);
  const plugin = defineMdastPlugin({
    name: 'content-check',
    options: { position: true },
    link: (node, context) =>
      void collected.links.push({ line: lineOf(node), address: node.url, isNamed: isNamed(node, context) }),
    image: (node, context) =>
      void collected.pictures.push({ line: lineOf(node), address: node.url, ...shownBy(node, context) }),
    linkReference: (node, context) =>
      void collected.references.push({
        line: lineOf(node),
        to: node.identifier,
        isNamed: isNamed(node, context),
        picture: undefined,
      }),
    imageReference: (node, context) =>
      void collected.references.push({
        line: lineOf(node),
        to: node.identifier,
        isNamed: true,
        picture: shownBy(node, context),
      }),
    definition: (node) =>
      void collected.definitions.push({ line: lineOf(node), name: node.identifier, address: node.url }),
    heading: (node, context) =>
      void collected.headings.push({ line: lineOf(node), depth: node.depth, words: context.textContent(node).trim() }),
    list: (node) =>
      node.ordered === true
        ? void collected.numberedLists.push({ line: lineOf(node), from: node.start ?? 1 })
        : undefined,
    html: (node) => void collected.html.push({ line: lineOf(node), markup: node.value }),
  });
  return { collected, plugin };
};
