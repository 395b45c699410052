import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder, publicFolder } from '../../src/config/race/folders.ts';
import { filesIn } from '../filesIn.ts';
import { surroundings } from '../surroundings.ts';

/** Files and folders that the bundle of the pages is made of, or that configure it. */
const SOURCES = [
  'src',
  'scripts',
  'astro.config.mjs',
  'astro-i18next.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** An entry of a collection, and the list of first stories: pages read them when they are drawn, so that they are in no bundle. */
const ENTRY = /^(?:home\.yaml|[\w-]+\/.+\.(?:md|yaml))$/;

const filesBelow = (root: string, path: string): readonly string[] =>
  statSync(join(root, path)).isDirectory() ? filesIn(join(root, path)).map((file) => join(path, file)) : [path];

/**
 * The digest of everything but the entries of the race (`ENTRY`) on which drawn pages depend: code, texts of the interface, configuration, packages,
 * public files, settings. While it is the same, pages are drawn by the code that the last build has bundled (docs/decisions/0016).
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
