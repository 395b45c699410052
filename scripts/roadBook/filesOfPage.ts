import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The elements whose scripts a page at the roadside and the road book need without a network; others, such as the account, cannot work there.
 * That of the live data then says that it hears nothing.
 */
const ELEMENTS = ['club-roadside', 'club-live', 'club-take-along', 'club-road-book'];

const CHUNK_OF = new RegExp(`<(?:${ELEMENTS.join('|')})\\b[^>]*?\\bdata-chunk="(/_astro/[^"]+)"`, 'g');
const FONT = /url\("(\/_astro\/fonts\/[^"]+)"\)/g;
const PICTURE = /\b(?:src|href)="(\/(?:scenes|photos)\/[^"]+)"/g;
/** A bundled script names its imports by their paths from its own folder. */
const IMPORT = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, address]) => address ?? []);

/** A script and all that it imports at once, as addresses. */
const withImports = (folder: string, first: string): readonly string[] => {
  const [found, waiting] = [new Set<string>(), [first]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...all(readFileSync(join(folder, next), 'utf8'), IMPORT).map((name) => `/_astro/${name}`));
  }
  return [...found];
};

/** The files that a drawn page needs to be read and used without a network, as addresses: fonts, pictures and scripts. Styles stand in the page. */
export const filesOfPage = (folder: string, html: string): readonly string[] => [
  ...new Set([
    ...all(html, FONT),
    ...all(html, PICTURE),
    ...all(html, CHUNK_OF).flatMap((chunk) => withImports(folder, chunk)),
  ]),
];
