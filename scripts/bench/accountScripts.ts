import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ACCOUNT_SCRIPTS, PROFILE_SCRIPTS } from './byteBudgets.ts';
import { compressedSize } from './compressedSize.ts';
import type { Row } from './row.ts';
import { withoutDebug } from './withoutDebug.ts';

const GROUP = 'Bytes of the built site';

type Page = {
  readonly name: string;
  /** The page in one language: all four load the same scripts. */
  readonly file: string;
  /** The custom elements whose chunks are measured, without `club-`. */
  readonly elements: string;
  readonly limits: { readonly all: number; readonly ours: number };
};

const PAGES: readonly Page[] = [
  {
    name: 'authentication page',
    file: 'en/authentication/index.html',
    elements: 'authentication|account',
    limits: ACCOUNT_SCRIPTS,
  },
  {
    name: 'profile page, every section open',
    file: 'en/my-profile/index.html',
    elements: 'account|guard|profile|security|data',
    limits: PROFILE_SCRIPTS,
  },
];

const IMPORTED = /(?:from|import)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;
/**
 * Texts that identify packages in a bundled file: the SDK, React, the library that checks the provider's responses, Vite's chunk loader,
 * which shares a file with nanostores (astro.config.mjs), and the bundler's helpers for React's CommonJS modules.
 */
const OF_OTHERS = [
  'The reach5 creation config has errors',
  'https://react.dev/errors/',
  'vendor:`zod`',
  'meta[property=csp-nonce]',
  'Object.getOwnPropertyDescriptor,',
];

/**
 * The scripts of the account forms and the member pages, in bytes after brotli: the chunks that the page names, with everything that they
 * import, statically or dynamically, and the inline scripts. A site without such a page has no rows.
 */
export function accountScriptRows(folder: string): readonly Row[] {
  return PAGES.flatMap((page) => (existsSync(join(folder, page.file)) ? rowsOf(folder, page) : []));
}

function rowsOf(folder: string, { name, file, elements, limits }: Page): readonly Row[] {
  const html = withoutDebug(readFileSync(join(folder, file), 'utf8'));
  const named = [...html.matchAll(new RegExp(`<club-(?:${elements})\\s[^>]*data-chunk="([^"]+)"`, 'g'))];
  const files = reachable(
    folder,
    named.map(([, chunk = '']) => chunk.slice(1)),
  );
  const inline = [...html.matchAll(/<script(?:\s+type="module")?>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const texts = [...[...files].map((each) => readFileSync(join(folder, each), 'utf8')), ...inline];
  const weigh = (some: readonly string[]) => some.reduce((sum, text) => sum + compressedSize(text), 0);
  const ours = texts.filter((text) => !OF_OTHERS.some((sentence) => text.includes(sentence)));
  const row = (what: string, value: number, limit: number): Row => ({
    kind: 'figure',
    group: GROUP,
    what: `${name}: ${what}`,
    value,
    unit: 'B br',
    limit,
    note: `${texts.length} scripts`,
  });
  return [row('all scripts', weigh(texts), limits.all), row('first-party scripts', weigh(ours), limits.ours)];
}

function reachable(folder: string, first: readonly string[]): ReadonlySet<string> {
  const known = new Set(globSync('_astro/*.js', { cwd: folder }));
  const found = new Set<string>();
  const waiting = [...first];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !known.has(file)) continue;
    found.add(file);
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, address = ''] of text.matchAll(IMPORTED)) waiting.push(join(dirname(file), address));
  }
  return found;
}
