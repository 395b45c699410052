import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindOfAddress } from './kindOfAddress.ts';

/** The parts of a built site that are compared. */
export type DrawnSite = {
  readonly addresses: ReadonlySet<string>;
  /** The visible text of an article's body; empty when the page has none. */
  readonly textAt: (address: string) => string;
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const ENTITY = /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi;

const decoded = (text: string): string =>
  text.replaceAll(ENTITY, (whole, hexadecimal?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16));
  });

/** The content of the element of an article's text, with the elements of the same name in it; empty when the page has none. */
function bodyHtml(html: string): string {
  const [opening] = /<div class="measure text"[^>]*>/.exec(html) ?? [];
  if (opening === undefined) return '';
  const content = html.slice(html.indexOf(opening) + opening.length);
  let depth = 1;
  for (const { 1: slash, index } of content.matchAll(/<(\/?)div\b/g)) {
    depth += slash === '/' ? -1 : 1;
    if (depth === 0) return content.slice(0, index);
  }
  return '';
}

/** The visible text of an article's body: without markup, with white space collapsed. */
export function bodyText(html: string): string {
  return decoded(bodyHtml(html).replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Opens a built site; its pages are read when they are compared. */
export function drawnSite(folder: string): DrawnSite {
  const files = globSync('**/*.html', { cwd: folder });
  return {
    addresses: new Set(files.map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`)),
    textAt: (address) => bodyText(readFileSync(join(folder, address, 'index.html'), 'utf8')),
  };
}

/** The addresses of a site's articles. */
export const articlesOf = ({ addresses }: DrawnSite): readonly string[] =>
  [...addresses].filter((address) => kindOfAddress(address) === 'article');
