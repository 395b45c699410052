import { defineMdastPlugin, type MdastNode } from 'satteri';

type Found = { readonly line: number };
type Target = Found & { readonly address: string };

/** The parts of a text that the rules check, in the order of the source; references are not yet joined with their definitions. */
export type Collected = {
  readonly links: Target[];
  readonly pictures: (Target & { readonly alternative: string })[];
  readonly references: (Found & { readonly to: string; readonly alternative: string | undefined })[];
  readonly definitions: (Target & { readonly name: string })[];
  readonly headings: (Found & { readonly depth: number; readonly words: string })[];
  readonly numberedLists: (Found & { readonly from: number })[];
  readonly html: (Found & { readonly markup: string })[];
};

/**
 * A plugin that changes nothing and collects the parts that the rules check, so that a text is parsed only once.
 *
 * @param lineInFile the line of the file that a line of the parsed text comes from.
 */
export const markdownCollector = (lineInFile: (line: number) => number) => {
  const collected: Collected = {
    links: [],
    pictures: [],
    references: [],
    definitions: [],
    headings: [],
    numberedLists: [],
    html: [],
  };
  const lineOf = ({ position }: Pick<MdastNode, 'position'>): number => lineInFile(position?.start.line ?? 1);
  const plugin = defineMdastPlugin({
    name: 'content-check',
    options: { position: true },
    link: (node) => void collected.links.push({ line: lineOf(node), address: node.url }),
    image: (node) =>
      void collected.pictures.push({ line: lineOf(node), address: node.url, alternative: node.alt ?? '' }),
    linkReference: (node) =>
      void collected.references.push({ line: lineOf(node), to: node.identifier, alternative: undefined }),
    imageReference: (node) =>
      void collected.references.push({ line: lineOf(node), to: node.identifier, alternative: node.alt ?? '' }),
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
