import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder, publicFolder } from '../../src/config/race/folders.ts';
import { filesIn } from '../filesIn.ts';
import { surroundings } from '../surroundings.ts';

/** Files and folders from which the bundle of the pages is made, or that configure it. */
const SOURCES = [
  'src',
  'scripts',
  'astro.config.mjs',
  'astro-i18next.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** An entry of a collection, or the list of first stories: no bundle contains them, because pages read them when they are drawn. */
const ENTRY = /^(?:home\.yaml|[\w-]+\/.+\.(?:md|yaml))$/;

const filesBelow = (root: string, path: string): readonly string[] =>
  statSync(join(root, path)).isDirectory() ? filesIn(join(root, path)).map((file) => join(path, file)) : [path];

/**
 * The digest of everything on which drawn pages depend, except the race's entries (`ENTRY`): code, texts of the interface, configuration,
 * packages, public files, settings. While it stays the same, pages are drawn with the code that the last build has bundled
 * (docs/decisions/0016).
 */
export function sourcesDigest(root: string, env: NodeJS.ProcessEnv): string {
  const content = `${contentFolder(env)}/`;
  const isEntry = (file: string): boolean => file.startsWith(content) && ENTRY.test(file.slice(content.length));
  const paths = [...SOURCES, publicFolder(env)].filter((path) => existsSync(join(root, path)));
  const hash = createHash('sha256').update(`${process.version} ${surroundings(root, env)}`);
  for (const file of paths.flatMap((path) => filesBelow(root, path))) {
    if (!isEntry(file)) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
