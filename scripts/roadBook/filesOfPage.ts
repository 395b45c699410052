import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The elements whose scripts a roadside page and the road book need without a network; others, such as the account, cannot work there.
 * Without a network, the live data report that there is no connection.
 */
const ELEMENTS = ['club-roadside', 'club-live', 'club-take-along', 'club-road-book'];

const CHUNK_OF = new RegExp(`<(?:${ELEMENTS.join('|')})\\b[^>]*?\\bdata-chunk="(/_astro/[^"]+)"`, 'g');
const FONT = /url\("(\/_astro\/fonts\/[^"]+)"\)/g;
const PICTURE = /\b(?:src|href)="(\/(?:scenes|photos)\/[^"]+)"/g;
/** An import in a bundled script, by its path relative to the script's folder. */
const IMPORT = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, address]) => address ?? []);

/** A script and its static imports, direct and indirect, as addresses. */
const withImports = (folder: string, first: string): readonly string[] => {
  const [found, waiting] = [new Set<string>(), [first]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...all(readFileSync(join(folder, next), 'utf8'), IMPORT).map((name) => `/_astro/${name}`));
  }
  return [...found];
};

/** The files without which a drawn page cannot be used offline, as addresses: fonts, pictures and scripts. Styles are part of the page. */
export const filesOfPage = (folder: string, html: string): readonly string[] => [
  ...new Set([
    ...all(html, FONT),
    ...all(html, PICTURE),
    ...all(html, CHUNK_OF).flatMap((chunk) => withImports(folder, chunk)),
  ]),
];
