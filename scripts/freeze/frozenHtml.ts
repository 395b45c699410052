import { frozenJson, frozenScript, frozenStyles, type Readdress } from './frozenText.ts';

/** A comment, or a tag with its name and attributes; a quoted value may hold any text, even one that looks like a tag. */
const PIECE = /<!--[\s\S]*?-->|<([a-z][^\s/>]*)([^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*)>/gi;

const ATTRIBUTE = /([^\s"'<>/=]+)(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** Elements whose content is text up to their closing tag, even where it looks like a tag (HTML, 13.2.6.4.7). */
const TEXT_ONLY: ReadonlySet<string> = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed']);

/** Attributes that hold one address (HTML, index of attributes), including those of SVG. */
const ADDRESSES: ReadonlySet<string> = new Set(
  'action background cite data formaction href itemid itemtype longdesc manifest ping poster src xlink:href'.split(' '),
);

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  quot: '"',
  sol: '/',
  colon: ':',
};

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));?/gi, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10_ff_ff));
    if (decimal !== undefined) return String.fromCodePoint(Math.min(Number(decimal), 0x10_ff_ff));
    return NAMED[String(name)] ?? whole;
  });

const encoded = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Candidates of a picture with their widths or densities; a comma inside an address is no separator (HTML, 4.8.4.2.1). */
const frozenSourceSet = (value: string, readdress: Readdress): string =>
  value.replace(/([^\s,]\S*[^\s,])(\s+[^,]*)?/g, (_, address: string, size = '') => readdress(address) + String(size));

/** A value of our own elements: JSON, or tokens, of which those that begin like an address may be one. A lone slash is no address. */
const frozenData = (value: string, readdress: Readdress): string => {
  if (/^\s*[[{]/.test(value)) return frozenJson(value, readdress).replaceAll(String.raw`\u003c`, '<');
  return value.replace(/\S+/g, (word) => (word === '/' ? word : readdress(word)));
};

const frozenContent = (value: string, readdress: Readdress): string => {
  const [, wait, address] = /^(\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?)(.+)$/i.exec(value) ?? [];
  return wait === undefined || address === undefined ? readdress(value) : wait + readdress(address);
};

const frozenValue = (name: string, value: string, readdress: Readdress): string => {
  if (name === 'srcset' || name === 'imagesrcset') return frozenSourceSet(value, readdress);
  if (name === 'style') return frozenStyles(value, readdress);
  if (name === 'content') return frozenContent(value, readdress);
  if (name === 'ping') return frozenData(value, readdress);
  if (ADDRESSES.has(name)) return readdress(value);
  return name.startsWith('data-') ? frozenData(value, readdress) : value;
};

const frozenAttributes = (attributes: string, readdress: Readdress): string =>
  attributes.replace(ATTRIBUTE, (whole, name: string, equals: string, ...values: (string | undefined)[]) => {
    const raw = values[0] ?? values[1] ?? values[2] ?? '';
    const value = decoded(raw);
    const frozen = frozenValue(name.toLowerCase(), value, readdress);
    return frozen === value ? whole : `${name}${equals}"${encoded(frozen)}"`;
  });

const IS_JSON = /\stype\s*=\s*["']?application\/(?:ld\+)?json/i;

const frozenRawText = (name: string, attributes: string, text: string, place: Place): string => {
  if (name === 'style') return frozenStyles(text, place.readdress);
  if (name !== 'script') return text;
  return IS_JSON.test(attributes) ? frozenJson(text, place.readdress) : frozenScript(text, place.year);
};

type Place = { readonly year: number; readonly readdress: Readdress };

/**
 * A page whose addresses lead into the edition: in attributes, structured data, styles and inline scripts. Everything without such an
 * address stays the same, byte for byte; a parser that serialises the page would change it.
 */
export const frozenHtml = (html: string, place: Place): string => {
  const parts: string[] = [];
  let at = 0;
  PIECE.lastIndex = 0;
  for (let piece = PIECE.exec(html); piece !== null; piece = PIECE.exec(html)) {
    const [whole, tag, attributes = ''] = piece;
    parts.push(html.slice(at, piece.index));
    at = PIECE.lastIndex;
    if (tag === undefined) {
      parts.push(whole);
      continue;
    }
    parts.push(`<${tag}${frozenAttributes(attributes, place.readdress)}>`);
    const name = tag.toLowerCase();
    if (!TEXT_ONLY.has(name)) continue;
    const closing = html.slice(at).search(new RegExp(`</${name}[\\s/>]`, 'i'));
    const text = closing === -1 ? html.slice(at) : html.slice(at, at + closing);
    parts.push(frozenRawText(name, attributes, text, place));
    at += text.length;
    PIECE.lastIndex = at;
  }
  return parts.join('') + html.slice(at);
};
