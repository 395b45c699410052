import { createHash } from 'node:crypto';

/** A comment, or a tag with its name and attributes; a quoted value may contain anything, even text that looks like a tag. */
const PIECE = /<!--[\s\S]*?-->|<([a-z][^\s/>]*)([^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*)>/gi;

/** Elements whose content is text up to their closing tag, even where it looks like a tag (HTML, 13.2.6.4.7). */
const TEXT_ONLY: ReadonlySet<string> = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed']);

/** Data blocks are never run, so they need no hash in the policy. */
const DATA = /\stype=["']?application\/(?:ld\+)?json["'\s]?/i;

const hashes = new Map<string, string>();

/** Computes a hash once per text, because all pages share a few scripts and styles. */
function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, hash);
  return hash;
}

/**
 * The hash sources of the inline scripts and styles of a page, each once, in the order of the page.
 *
 * @throws Error for markup that a browser would read differently: an element that is not closed, or a script that contains `<!--`, after
 * which `</script>` may not be its end (HTML, 13.2.5.17).
 */
export function inlineSources(html: string): {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
} {
  const found = { script: new Set<string>(), style: new Set<string>() };
  PIECE.lastIndex = 0;
  for (let piece = PIECE.exec(html); piece !== null; piece = PIECE.exec(html)) {
    const name = piece[1]?.toLowerCase() ?? '';
    if (!TEXT_ONLY.has(name)) continue;
    const text = html.slice(PIECE.lastIndex, endOf(html, name, PIECE.lastIndex));
    PIECE.lastIndex += text.length;
    const attributes = piece[2] ?? '';
    if (name === 'style') found.style.add(hashOf(normalised(text)));
    if (name === 'script' && isRun(attributes, text)) found.script.add(hashOf(normalised(text)));
  }
  return { scripts: [...found.script], styles: [...found.style] };
}

/** Browsers normalise every line break to one character before hashing (HTML, 13.2.3.5). */
function normalised(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
}

function isRun(attributes: string, text: string): boolean {
  if (text.includes('<!--')) throw new Error('An inline script holds "<!--", which browsers do not read as text.');
  return !/\ssrc=/i.test(attributes) && !DATA.test(attributes);
}

function endOf(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi');
  closing.lastIndex = from;
  const end = closing.exec(html);
  if (end === null) throw new Error(`<${name}> is not closed.`);
  return end.index;
}
