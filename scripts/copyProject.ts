import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

/** Sites built by tests, which another process may replace during the copy. */
const BUILT_FOR_TESTS = ['races', 'variants'].map((name) => join('.cache', name));

/** Generated files, and the history. */
const LEFT_OUT = [
  '.git',
  '.astro',
  '.sandbox',
  'dist',
  'dist-next',
  'dist-old',
  'dist-editor',
  'editions',
  'node_modules',
  'test-results',
];

/**
 * Hidden names in `node_modules` by which scripts/ensureInstalled.mjs recognises installed packages: in a copy it must not install through
 * the links.
 */
const INSTALLED = ['.bin', '.package-lock.json', '.club-installed'];

/**
 * Copies the project to a temporary folder and returns its path. Packages are linked one by one without the caches of tools beside them
 * (`node_modules/.vite`, `.astro`): a broken copy must leave no trace in the original.
 */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'club-mutants-'));
  for (const name of readdirSync('.')) {
    if (!LEFT_OUT.includes(name)) cpSync(name, join(copy, name), { recursive: true, filter: isKept });
  }
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    if (name.startsWith('.') && !INSTALLED.includes(name)) continue;
    symlinkSync(resolve('node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
}

/** Locks and unfinished cache entries belong to the process that writes them; the peers of the benchmark have packages of their own. */
function isKept(path: string): boolean {
  return !/\.(?:lock|part)$/.test(path) && basename(path) !== 'node_modules' && !BUILT_FOR_TESTS.includes(path);
}
