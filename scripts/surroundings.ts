import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentFolder } from '../src/config/race/folders.ts';
import { replayIn } from '../src/config/race/replay.ts';
import { readYamlLeniently } from '../src/lib/yaml/readYamlLeniently.ts';
import { settingsOf } from './settingsOf.ts';
import { shortNamesIn } from './shortProperties.ts';

/** Files that shape pages without an import by a page: the middleware and the configuration. */
const ROOTS = ['astro.config.mjs', 'src/middleware.ts'];

/** Digest of the subset fonts, whose addresses are in every page. */
const FONTS = '.cache/fonts/digest';

/** The race in force and its colours, which `src/config` reads and every page shows. */
const DEFINITIONS = ['race.yaml', 'palette.yaml'];

/** Keys of a definition whose values pages only show from their props, where they are part of the key of the page. */
const IN_PROPS: readonly string[] = ['tags'];

/** An import; a question mark and the text after it tell Vite how to import the file. */
const IMPORTS = /(?:from|import)\s*\(?\s*'((?:\.{1,2}|~)\/[^'?]+)(?:\?\w+)?'/g;

/**
 * The digest of all inputs of pages that Astro's incremental build does not track: the files of `ROOTS` with all that they import, the
 * fonts, the public settings, and the short names of custom properties. It goes into `vite.define`, which is part of Astro's own digest of
 * the configuration: when it changes, every page is drawn again (docs/decisions/0016). A replay takes over no page of another build, nor
 * the other way round; what is known at its moment is part of each page's key (src/content/views/keyed.ts).
 *
 * @throws Error when an imported file is missing.
 */
export function surroundings(root = '.', env: NodeJS.ProcessEnv = process.env): string {
  const hash = createHash('sha256');
  for (const file of reachedFrom(root)) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  const fonts = join(root, FONTS);
  if (existsSync(fonts)) hash.update(readFileSync(fonts));
  for (const name of DEFINITIONS) {
    const file = join(root, contentFolder(env), name);
    if (existsSync(file)) hash.update(shownEverywhere(readFileSync(file, 'utf8')));
  }
  const sources = join(root, 'src');
  const names = existsSync(sources) ? shortNamesIn(sources) : {};
  return hash.update(JSON.stringify([settingsOf(env), replayIn(env) !== undefined, names])).digest('hex');
}

/** The values of a definition without those that pages have in their props; comments count for nothing. An invalid text counts as it is. */
function shownEverywhere(text: string): string {
  const { data, mistakes } = readYamlLeniently(text);
  return mistakes.length > 0
    ? text
    : JSON.stringify(data, (key, value: unknown) => (IN_PROPS.includes(key) ? undefined : value));
}

/** The files of the project that `ROOTS` import, in a stable order. */
function reachedFrom(root: string): readonly string[] {
  const waiting = ROOTS.filter((file) => existsSync(join(root, file)));
  const reached = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORTS)) {
      waiting.push(path.startsWith('~/') ? join('src', path.slice(2)) : join(dirname(file), path));
    }
  }
  return [...reached].sort();
}
