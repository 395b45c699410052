import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ACCOUNT_SCRIPTS } from './byteBudgets.ts';
import { compressedSize } from './compressedSize.ts';
import type { Row } from './row.ts';
import { withoutDebug } from './withoutDebug.ts';

const GROUP = 'Bytes of the built site';
/** One of the four languages: they load the same scripts. */
const PAGE = 'en/authentication/index.html';

const IMPORTED = /(?:from|import)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;
/** Sentences by which the packages in a bundled file are known. */
const OF_OTHERS = ['The reach5 creation config has errors', 'https://react.dev/errors/'];

/**
 * What the forms of an account load, in bytes after brotli: the chunks that their page names, with everything that these import, sooner
 * or later, and the scripts in the page. A site without such a page has no rows.
 */
export function accountScriptRows(folder: string): readonly Row[] {
  if (!existsSync(join(folder, PAGE))) return [];
  const html = withoutDebug(readFileSync(join(folder, PAGE), 'utf8'));
  const elements = [...html.matchAll(/<club-(?:authentication|account)\s[^>]*data-chunk="([^"]+)"/g)];
  const files = reachable(
    folder,
    elements.map(([, chunk = '']) => chunk.slice(1)),
  );
  const inline = [...html.matchAll(/<script(?:\s+type="module")?>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const texts = [...[...files].map((file) => readFileSync(join(folder, file), 'utf8')), ...inline];
  const weigh = (some: readonly string[]) => some.reduce((sum, text) => sum + compressedSize(text), 0);
  const ours = texts.filter((text) => !OF_OTHERS.some((sentence) => text.includes(sentence)));
  const row = (what: string, value: number, limit: number): Row => ({
    ...{ kind: 'figure', group: GROUP, what, value, unit: 'B br', limit, note: `${texts.length} scripts` },
  });
  return [
    row('authentication page: script in all', weigh(texts), ACCOUNT_SCRIPTS.all),
    row('authentication page: script of ours', weigh(ours), ACCOUNT_SCRIPTS.ours),
  ];
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
