import { mkdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { NewFile } from './kind.ts';

/**
 * Writes all files or none; never overwrites a file, even one that appears after the check. After an error of the file system it deletes
 * the files that it has written, and throws the error.
 */
export const writeAll = (root: string, files: readonly NewFile[]): void => {
  const written: string[] = [];
  try {
    for (const { path, text } of files) {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text, { flag: 'wx' });
      written.push(file);
    }
  } catch (error) {
    for (const file of written) unlinkSync(file);
    throw error;
  }
};
