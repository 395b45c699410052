import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

/** Sites that tests have built, which another process may be replacing. */
const BUILT_FOR_TESTS = ['races', 'variants'].map((name) => join('.cache', name));

/** What is made by commands, and the history. */
const LEFT_OUT = [
  '.git',
  '.astro',
  '.sandbox',
  'dist',
  'dist-next',
  'dist-old',
  'editions',
  'node_modules',
  'test-results',
];

/**
 * Copies the project to a temporary folder and answers where. The packages are linked one by one, and what tools keep
 * beside them (`node_modules/.vite`, `.astro`) is not: a broken copy must leave no trace in the original.
 */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'club-mutants-'));
  for (const name of readdirSync('.')) {
    if (!LEFT_OUT.includes(name)) cpSync(name, join(copy, name), { recursive: true, filter: isKept });
  }
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    if (name.startsWith('.') && name !== '.bin') continue;
    symlinkSync(resolve('node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
}

/** A lock and a part of a kept entry belong to the process that works on them; the peers of the benchmark have packages of their own. */
function isKept(path: string): boolean {
  return !/\.(?:lock|part)$/.test(path) && basename(path) !== 'node_modules' && !BUILT_FOR_TESTS.includes(path);
}
