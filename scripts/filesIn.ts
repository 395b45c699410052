import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Every file below a folder, hidden ones too, as paths with slashes in alphabetical order. Patterns would leave hidden folders out. */
export function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
}
