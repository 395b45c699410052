import { decodeEntities } from './decodeEntities.ts';
import { PageElement } from './pageElement.ts';

const DOCTYPE = /^<!doctype html>/i;
/** Unrolled, so that a quote that is never closed costs one pass and not an eternity. */
const TAG = /<(\/?)([a-zA-Z][^\s/>]*)([^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*)>/y;
const ATTRIBUTE = /\s+([^\s=>"'/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>"'=]+)))?/y;
const COMMENT = /<!--[\s\S]*?-->/y;

const VOID: ReadonlySet<string> = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Their text is text up to the closing tag, whatever it looks like. */
const TEXT_ONLY: ReadonlySet<string> = new Set(['script', 'style', 'title', 'textarea']);
const UNDECODED: ReadonlySet<string> = new Set(['script', 'style']);

/** A name counts in small letters, as React does not write it, but within a drawing, whose names have large ones (HTML, 13.2.6.1). */
const attributesIn = (source: string, isDrawing: boolean): ReadonlyMap<string, string> => {
  const attributes = new Map<string, string>();
  const end = source.trimEnd().replace(/\/$/, '').trimEnd().length;
  ATTRIBUTE.lastIndex = 0;
  while (ATTRIBUTE.lastIndex < end) {
    const at = ATTRIBUTE.lastIndex;
    const [, written, double, single, bare] = ATTRIBUTE.exec(source) ?? [];
    const name = isDrawing ? written : written?.toLowerCase();
    if (name === undefined) throw new Error(`"${source.slice(at, at + 60)}" is no attribute.`);
    if (attributes.has(name)) throw new Error(`The attribute ${name} stands there twice.`);
    attributes.set(name, decodeEntities(double ?? single ?? bare ?? ''));
  }
  return attributes;
};

/** Reads one file; the state is what a recursive descent would keep on its stack. */
class Reader {
  private at: number;
  private readonly html: string;
  private readonly open: PageElement[] = [new PageElement('#document', new Map())];

  constructor(html: string) {
    this.html = html;
    this.at = DOCTYPE.exec(html)?.[0].length ?? 0;
  }

  read(): PageElement {
    while (this.at < this.html.length) {
      const next = this.html.indexOf('<', this.at);
      const text = this.html.slice(this.at, next < 0 ? undefined : next);
      if (text !== '') this.parent.children.push(decodeEntities(text));
      if (next < 0) break;
      this.at = next;
      if (!this.skipComment()) this.readTag();
    }
    if (this.open.length > 1) throw new Error(`<${this.parent.name}> is not closed.`);
    return this.parent;
  }

  private get parent(): PageElement {
    const parent = this.open.at(-1);
    if (parent === undefined) throw new Error('More is closed than was open.');
    return parent;
  }

  private skipComment(): boolean {
    COMMENT.lastIndex = this.at;
    if (!COMMENT.test(this.html)) return false;
    this.at = COMMENT.lastIndex;
    return true;
  }

  private readTag(): void {
    TAG.lastIndex = this.at;
    const [, slash, name = '', source = ''] = TAG.exec(this.html) ?? [];
    if (slash === undefined) throw new Error(`"${this.html.slice(this.at, this.at + 60)}" is no tag.`);
    this.at = TAG.lastIndex;
    if (slash === '/') this.close(name);
    else this.begin(new PageElement(name, attributesIn(source, this.isDrawing(name))), source.endsWith('/'));
  }

  private isDrawing(name: string): boolean {
    return name === 'svg' || this.open.some((element) => element.name === 'svg');
  }

  private begin(element: PageElement, closesItself: boolean): void {
    this.parent.children.push(element);
    if (VOID.has(element.name)) return;
    if (closesItself) throw new Error(`A browser does not see that <${element.name}/> closes itself.`);
    if (TEXT_ONLY.has(element.name)) this.readText(element);
    else this.open.push(element);
  }

  private readText(element: PageElement): void {
    const end = this.html.indexOf(`</${element.name}>`, this.at);
    if (end < 0) throw new Error(`<${element.name}> is not closed.`);
    const text = this.html.slice(this.at, end);
    if (text !== '') element.children.push(UNDECODED.has(element.name) ? text : decodeEntities(text));
    this.at = end + element.name.length + 3;
  }

  private close(name: string): void {
    if (this.parent.name !== name) throw new Error(`</${name}> closes <${this.parent.name}>.`);
    // What a template holds is a document of its own, not part of the page (HTML, 4.12.3).
    if (name === 'template') this.parent.children.length = 0;
    this.open.pop();
  }
}

/**
 * A page as a tree. No parser of the whole language: it reads the HTML that the site writes, in a quarter of the time, and throws
 * at everything that a browser would have to repair. `parseHtml.test.ts` compares it with a browser's parser.
 *
 * @throws Error for a tag, an attribute or a character that a browser would read differently.
 */
export const parseHtml = (html: string): PageElement => new Reader(html).read();
