import {
  html as names,
  parse,
  parseFragment,
  type DefaultTreeAdapterTypes,
  type ParserOptions,
  type Token,
} from 'parse5';
import { PageElement } from './pageElement.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element | DefaultTreeAdapterTypes.Template;

/** The position of a node in the file. */
type Place = Pick<Token.ElementLocation, 'startOffset' | 'endOffset'>;

/** Elements whose text is not HTML. */
const RAW: ReadonlySet<string> = new Set(['script', 'style']);

const VOID: ReadonlySet<string> = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

const BARE_AMPERSAND = /&(?!#?\w+;)/;

const OPTIONS: ParserOptions<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> = {
  sourceCodeLocationInfo: true,
  onParseError: ({ code, startLine, startCol }) => {
    throw new Error(`${code} in line ${startLine}, column ${startCol}.`);
  },
};

/** Compares the tree that a browser builds with the file. */
class Reader {
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /** The children of an element whose content fills a part of the file. */
  read(nodes: readonly Node[], within: Place): readonly (PageElement | string)[] {
    const children: (PageElement | string)[] = [];
    let at = within.startOffset;
    for (const node of nodes) {
      const place = node.sourceCodeLocation;
      if (!place) throw new Error(`A browser adds <${node.nodeName}>.`);
      if (place.startOffset < at || place.endOffset > within.endOffset)
        throw new Error(`A browser moves "${this.written(place)}".`);
      this.leave(at, place.startOffset);
      at = place.endOffset;
      if ('tagName' in node) children.push(this.element(node, place));
      else if ('value' in node) children.push(this.text(node, place));
    }
    this.leave(at, within.endOffset);
    return children;
  }

  /** Between nodes there is only white space, which a browser drops around head and body. */
  private leave(startOffset: number, endOffset: number): void {
    if (this.source.slice(startOffset, endOffset).trim() !== '')
      throw new Error(`A browser leaves out "${this.written({ startOffset, endOffset })}".`);
  }

  private element(node: Element, { startTag, endTag, endOffset }: Token.ElementLocation): PageElement {
    const opened = startTag ? this.references(startTag) : '';
    if (!startTag || opened.startsWith('</')) throw new Error(`A browser opens <${node.tagName}>.`);
    const isEmpty = VOID.has(node.tagName) || (node.namespaceURI !== names.NS.HTML && opened.endsWith('/>'));
    if (!isEmpty && !endTag) throw new Error(`<${node.tagName}> is not closed.`);
    const attributes = node.attrs.map(
      ({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value] as const,
    );
    const element = new PageElement(node.tagName, new Map(attributes));
    const inside = { startOffset: startTag.endOffset, endOffset: endTag?.startOffset ?? endOffset };
    // The content of a template is a document of its own, not part of the page (HTML, 4.12.3).
    if ('content' in node) this.read(node.content.childNodes, inside);
    else element.children.push(...this.read(node.childNodes, inside));
    return element;
  }

  private text({ value, parentNode }: DefaultTreeAdapterTypes.TextNode, place: Place): string {
    if (!RAW.has(parentNode?.nodeName ?? '')) this.references(place);
    return value;
  }

  /** A part of the file, in which each ampersand begins a character reference. */
  private references(place: Place): string {
    const written = this.source.slice(place.startOffset, place.endOffset);
    if (BARE_AMPERSAND.test(written)) throw new Error(`"${this.written(place)}" has a bare ampersand.`);
    return written;
  }

  private written({ startOffset }: Place): string {
    return this.source.slice(startOffset, startOffset + 60);
  }
}

/**
 * A page, or a part of one, as the tree that a browser builds from it. A browser corrects errors in a file; a page of this site must need
 * no correction: each element is opened and closed where it stands in the tree.
 *
 * @throws Error for a violation of the standard, for anything that a browser adds, moves, leaves out or closes, and for a bare ampersand.
 */
export const parseHtml = (html: string): PageElement => {
  const isPage = /^<!doctype/i.test(html);
  const { childNodes } = isPage ? parse(html, OPTIONS) : parseFragment(html, OPTIONS);
  const document = new PageElement('#document', new Map());
  document.children.push(...new Reader(html).read(childNodes, { startOffset: 0, endOffset: html.length }));
  return document;
};
