import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Every file below a folder, including hidden ones, as paths with slashes in alphabetical order. Glob patterns would skip hidden folders.
 */
export function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
}
