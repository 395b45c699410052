import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that a built page depends on, besides settings. */
const SOURCES = [
  'src/**/*',
  'public/**/*',
  'scripts/**/*',
  'platform/**/*',
  'astro.config.mjs',
  'astro-i18next.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

/** Folders of scripts that do not take part in a build. */
const NOT_BUILDING = ['bench', 'cluster', 'deploy', 'engines', 'mutants', 'new', 'testing'].map((folder) =>
  join('scripts', folder),
);

/** The script that decides which pages a variant has. */
const VARIANT_PAGES = join('scripts', 'testing', 'buildVariant.ts');

/** Digits of a digest in the name of a folder. */
const LENGTH = 16;

/** The digest of all sources of a build, without its settings. */
export function variantDigest(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).filter(isBuilding);
  for (const file of [...paths, VARIANT_PAGES].sort()) {
    hash.update(`${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, LENGTH);
}

function isBuilding(path: string): boolean {
  return (
    !NOT_BUILDING.some((folder) => path.startsWith(folder)) &&
    !/^scripts\/(?:bench|test|writeFigures)\w*\.ts$/.test(path)
  );
}

/** The digest of settings, independent of their order. */
export function settingsDigest(settings: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(settings).sort(([one], [other]) => one.localeCompare(other));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, LENGTH);
}
